import type { Actor } from '#contract/kit/actor.ts'
import * as endpoints from '#contract/message/inbox-endpoints.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countUnread, markAllRead, markRead } from './inbox-store.ts'
import { listInbox } from './list-inbox.ts'

export function serveInbox(site: Site) {
  serve(site, endpoints.listInbox, ({ tx, actor, query, language }) =>
    listInbox(tx, readerOf(actor), query, language),
  )
  serve(site, endpoints.countUnread, async ({ tx, actor }) => ({
    unread: await countUnread(tx, readerOf(actor)),
  }))
  serve(site, endpoints.readMessage, async ({ tx, actor, params, now }) => {
    const reader = readerOf(actor)
    if (!(await markRead(tx, reader, params.messageId, now))) throw new Refusal('messageAbsent')
    return { unread: await countUnread(tx, reader) }
  })
  serve(site, endpoints.readAllMessages, async ({ tx, actor, now }) => {
    const reader = readerOf(actor)
    await markAllRead(tx, reader, now)
    return { unread: await countUnread(tx, reader) }
  })
}

/** These endpoints let nobody else in. */
function readerOf(actor: Actor): string {
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  return actor.accountId
}
