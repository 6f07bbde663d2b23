import type { FastifyRequest } from 'fastify'

/** A browser that follows a link, not a call. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return !/^\/(api|ga|files|assets)\//.test(url) && (headers.accept ?? '').includes('text/html')
}
