import type { SettableClock } from '#server/platform/clock.ts'
import type { Site } from '#server/platform/http/site.ts'
import { demoClockPage } from './demo-clock-page.ts'

const path = '/demo/clock'

/**
 * Sets the portal's clock forward and back, so that every window and deadline can be seen. What the database does by its own
 * time, as erasing what a closed project has kept long enough, goes by that.
 */
export function serveDemoClock(site: Site, clock: SettableClock): void {
  site.app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    inner.get<{ Querystring: { unread?: string } }>(path, async (request, reply) => {
      reply.header('cache-control', 'no-store').header('vary', 'accept')
      if (request.headers.accept?.includes('application/json'))
        return reply
          .headers(site.headers.data)
          .type('application/json; charset=utf-8')
          .send(JSON.stringify({ now: clock() }))
      const page = demoClockPage(clock(), request.query.unread !== undefined)
      return reply.headers(site.headers.pages).type('text/html; charset=utf-8').send(page)
    })

    inner.post<{ Body: string }>(path, async ({ body }, reply) => {
      const at = readAt(new URLSearchParams(body).get('at') ?? '')
      if (at !== 'unread') clock.set(at)
      return reply.headers(site.headers.pages).redirect(at === 'unread' ? `${path}?unread` : path, 303)
    })
  })
}

/** An instant, or a local time as a browser's field gives it; nothing is the time of the machine. */
function readAt(typed: string): Date | null | 'unread' {
  if (typed === '') return null
  const isLocal = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(typed)
  const at = new Date(isLocal ? `${typed}+08:00` : typed)
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() > 2200 ? 'unread' : at
}
