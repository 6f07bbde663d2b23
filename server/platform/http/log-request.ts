import type { FastifyRequest } from 'fastify'
import type { Actor } from '#contract/kit/actor.ts'
import { truncatedAddress } from '#server/platform/addresses/client-address.ts'
import { traceOf } from '#server/platform/database/actor-trace.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Site } from './site.ts'

export interface AnsweredRequest {
  readonly endpoint: string
  readonly request: FastifyRequest
  readonly status: number
  readonly ms: number
  readonly actor: Actor
  /** What it was refused with; null where it was not. */
  readonly thrown: unknown
}

/**
 * One line for whatever may have changed something, and for whatever was refused, with what and to whom; for mere
 * reading only where somebody looks closely.
 */
export function logRequest({ log }: Site, answered: AnsweredRequest) {
  const { endpoint, request, status, actor, thrown } = answered
  const level = request.method === 'GET' && status < 400 ? 'debug' : 'info'
  if (!log.isLevelEnabled(level)) return
  const ms = Math.round(answered.ms)
  const { kind, id } = traceOf(actor, null)
  const who = id === null ? kind : `${kind} ${id}`
  const refused = thrown instanceof Refusal ? { refused: thrown.error } : {}
  log[level]({ endpoint, status, ms, who, client: truncatedAddress(request.ip), ...refused }, 'answered')
}
