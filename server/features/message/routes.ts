import type { Site } from '#server/platform/http/site.ts'
import { serveInbox } from './inbox/inbox-routes.ts'
import { type KindParts, serveMessageKinds } from './kinds/kind-routes.ts'
import { outboxPage } from './outbox-page.ts'
import { listOutbox } from './outbox-store.ts'
import { serveSentMessages } from './sent/sent-routes.ts'
import type { SentParts } from './sent/sent-source.ts'

/** What people are told, and what a board says about it. */
export function serveMessages(site: Site, parts: KindParts & SentParts) {
  serveInbox(site)
  serveMessageKinds(site, parts)
  serveSentMessages(site, parts)
}

const scope = { projectId: null, actor: { kind: 'system', name: 'outbox' } } as const

/** What the built-in adapters "sent", for the demo alone: elsewhere there is no such page. */
export function serveOutbox(site: Site) {
  if (!site.config.demo) return

  site.app.get('/demo/outbox', async (request, reply) => {
    const entries = await site.database.transaction(scope, (tx) => listOutbox(tx, site.keys))
    reply.header('cache-control', 'no-store').header('vary', 'accept')
    if (request.headers.accept?.includes('application/json'))
      return reply
        .headers(site.headers.data)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(entries))
    return reply.headers(site.headers.pages).type('text/html; charset=utf-8').send(outboxPage(entries))
  })
}
