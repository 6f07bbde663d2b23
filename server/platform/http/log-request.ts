import type { FastifyReply, FastifyRequest } from 'fastify'
import { truncatedAddress } from './client-address.ts'
import type { Site } from './site.ts'

export interface AnsweredRequest {
  readonly endpoint: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** By the clock of `performance`. */
  readonly startedMs: number
}

/**
 * One line for whatever may have changed something, and for whatever was refused; for mere reading only where somebody
 * looks closely.
 */
export function logRequest({ log }: Site, { endpoint, request, reply, startedMs }: AnsweredRequest) {
  const status = reply.raw.statusCode
  const level = request.method === 'GET' && status < 400 ? 'debug' : 'info'
  if (!log.isLevelEnabled(level)) return
  const ms = Math.round(performance.now() - startedMs)
  log[level]({ endpoint, status, ms, client: truncatedAddress(request.ip) }, 'answered')
}
