import type { FastifyReply, FastifyRequest } from 'fastify'
import { pickEncoding } from './encoding.ts'
import type { Prepared } from './prepared.ts'

/**
 * Writes bytes that lie ready past Fastify's reply, which would take as long again as all else, decision 5. The only
 * answers that do; what stands around them, hooks and all, is Fastify's.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  common: Readonly<Record<string, string>>,
  status = 200,
): FastifyReply {
  reply.hijack()
  if (status === 200 && request.headers['if-none-match'] === prepared.etag) {
    reply.raw.writeHead(304, prepared.unchangedHeaders(common)).end()
    return reply
  }
  const { headers, body } = prepared.variant(pickEncoding(request.headers['accept-encoding']), common)
  reply.raw.writeHead(status, headers).end(body, 'latin1')
  return reply
}
