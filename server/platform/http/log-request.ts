import type { FastifyReply, FastifyRequest } from 'fastify'
import { truncatedAddress } from './client-address.ts'
import type { Site } from './site.ts'

/** One line for whatever may have changed something; for mere reading only where somebody looks closely. */
export function logRequest({ log }: Site, request: FastifyRequest, reply: FastifyReply, endpoint: string) {
  const level = request.method === 'GET' ? 'debug' : 'info'
  if (!log.isLevelEnabled(level)) return
  const ms = Math.round(reply.elapsedTime)
  log[level]({ endpoint, status: reply.statusCode, ms, client: truncatedAddress(request.ip) }, 'answered')
}
