import { answerFault } from './answer-fault.ts'
import { noteRoutes } from './bound-routes.ts'
import { limitBodies } from './limit-bodies.ts'
import { limitRequests } from './limit-requests.ts'
import { openFastify } from './open-fastify.ts'
import { makeSecurityHeaders } from './security-headers.ts'
import { serveOptions } from './serve-options.ts'
import type { Site } from './site.ts'
import { UploadMemory } from './upload-memory.ts'

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
