import { answerFault } from './answers/answer-fault.ts'
import { noteRoutes } from './fastify/bound-routes.ts'
import { openFastify } from './fastify/open-fastify.ts'
import { makeSecurityHeaders } from './fastify/security-headers.ts'
import { UploadMemory } from './input/upload-memory.ts'
import { limitBodies } from './limits/limit-bodies.ts'
import { limitRequests } from './limits/limit-requests.ts'
import { serveOptions } from './serve-options.ts'
import type { Site } from './site.ts'

export type SiteParts = Omit<Site, 'app' | 'headers' | 'uploads'>

/** A site without a single page: what holds for every route that is bound to it. */
export function openSite(parts: SiteParts): Site {
  const headers = makeSecurityHeaders(parts.config)
  const uploads = new UploadMemory()
  const site = { ...parts, app: openFastify(parts.config, headers), headers, uploads }
  site.app.setErrorHandler((error, { routeOptions }, reply) =>
    answerFault(site, reply, error, routeOptions.config?.endpoint ?? null),
  )
  noteRoutes(site.app)
  serveOptions(site)
  limitRequests(site)
  limitBodies(site.app)
  site.metrics.watch('baoming_upload_bytes', 'Bytes of uploads that are held', () => uploads.bytes)
  return site
}
