import { answerFault } from './answer-fault.ts'
import { noteRoutes } from './bound-routes.ts'
import { limitRequests } from './limit-requests.ts'
import { openFastify } from './open-fastify.ts'
import { makeSecurityHeaders } from './security-headers.ts'
import { serveOptions } from './serve-options.ts'
import type { Site } from './site.ts'

export type SiteParts = Omit<Site, 'app' | 'headers'>

/** A site without a single page: what holds for every route that is bound to it. */
export function openSite(parts: SiteParts): Site {
  const headers = makeSecurityHeaders(parts.config)
  const site = { ...parts, app: openFastify(parts.config, headers), headers }
  site.app.setErrorHandler((error, _request, reply) => answerFault(site, reply, error, null))
  noteRoutes(site.app)
  serveOptions(site)
  limitRequests(site)
  return site
}
