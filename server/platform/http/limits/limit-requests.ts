import { sendError } from '../answers/answer-fault.ts'
import type { Site } from '../site.ts'
import { RequestLimit } from './request-limit.ts'

/** Files of the web and questions about the process's health are cheap, and a page asks for many of them at once. */
const unlimited = /^\/(assets\/|(boot|busy)\.js|favicon\.svg|too-old\.html|healthz|readyz|metrics)/

/** Sends away who asks too often. Codes and sign-ins have limits of their own, in the database. */
export function limitRequests(site: Site) {
  const limit = new RequestLimit(site.config.requestsPerMinute)
  site.metrics.watch('baoming_clients', 'Clients that the request limit remembers', () => limit.clients)
  site.app.addHook('onRequest', (request, reply, done) => {
    if (unlimited.test(request.raw.url ?? '')) return done()
    const waitSeconds = limit.take(request.ip, performance.now())
    if (waitSeconds === 0) return done()
    sendError(site, reply, 'tooManyRequests', null, waitSeconds)
  })
}
