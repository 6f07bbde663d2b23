import { randomInt } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type ErrorName, errors } from '#contract/errors.ts'
import type { AnyEndpoint } from '#contract/kit/endpoint.ts'
import { busyPage } from '#server/platform/http/answers/busy-page.ts'
import { wantsPage } from '#server/platform/http/answers/wants-page.ts'
import { findDataBreach, nameOf } from '#server/platform/http/contract-check/check-contract.ts'
import { ContractBreach } from '#server/platform/http/contract-check/contract-breach.ts'
import { declares } from '#server/platform/http/contract-check/declared-errors.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Site } from '../site.ts'

/** Turns whatever was thrown into an envelope. Without an endpoint only the errors of the kit are declared. */
export function answerFault(site: Site, reply: FastifyReply, thrown: unknown, endpoint: AnyEndpoint | null) {
  if (thrown instanceof Refusal && (endpoint === null || declares(endpoint, thrown.error))) {
    const breach = site.onBreach && findDataBreach(endpoint, thrown)
    if (breach) return answerSystemError(site, reply, breach)
    return sendError(site, reply, thrown.error, thrown.data, thrown.retryAfterSeconds)
  }
  const known = thrown instanceof Refusal ? null : fastifyError(thrown, reply)
  if (known && (endpoint === null || declares(endpoint, known))) return sendError(site, reply, known)
  answerSystemError(site, reply, asBreach(thrown, endpoint))
}

/** An answer that says no more than a number; the log has the same number beside the cause. */
function answerSystemError(site: Site, reply: FastifyReply, thrown: unknown) {
  const errorNumber = newErrorNumber()
  const { method, routeOptions } = reply.request
  site.log.error({ errorNumber, method, route: routeOptions.url, err: thrown }, 'system error')
  if (thrown instanceof ContractBreach) site.onBreach?.(thrown)
  const { code, status } = errors.systemError
  write(site, reply, status, { code, message: errorNumber, data: null })
}

function asBreach(thrown: unknown, endpoint: AnyEndpoint | null): unknown {
  if (!(thrown instanceof Refusal) || !endpoint) return thrown
  return new ContractBreach(nameOf(endpoint), `threw ${thrown.error}, which it does not declare`, thrown)
}

export function sendError(
  site: Pick<Site, 'headers'>,
  reply: FastifyReply,
  error: ErrorName,
  data: unknown = null,
  retryAfterSeconds: number | null = null,
) {
  const { key, code, status } = errors[error]
  if ((status === 429 || status === 503) && wantsPage(reply.request)) {
    return sendBusyPage(site, reply, status, retryAfterSeconds)
  }
  if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds))
  write(site, reply, status, { code, message: key, data })
}

const usualWaitSeconds = 10

/** A person who followed a link can do nothing with an envelope. */
function sendBusyPage(
  { headers }: Pick<Site, 'headers'>,
  reply: FastifyReply,
  status: 429 | 503,
  retryAfterSeconds: number | null,
) {
  const waitSeconds = retryAfterSeconds ?? usualWaitSeconds
  reply
    .code(status)
    .headers(headers.pages)
    .headers({ 'cache-control': 'no-store', vary: 'accept', 'retry-after': String(waitSeconds) })
    .type('text/html; charset=utf-8')
    .send(busyPage(status, waitSeconds))
}

function write(site: Pick<Site, 'headers'>, reply: FastifyReply, status: number, envelope: unknown) {
  reply
    .code(status)
    .headers(site.headers.data)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope))
}

/** What Fastify itself refuses before an operation runs. */
function fastifyError(thrown: unknown, { request }: FastifyReply): ErrorName | null {
  const { code, statusCode } = thrown as { code?: unknown; statusCode?: unknown }
  // The client went away in the middle of its body.
  if (code === 'ECONNRESET' && !request.raw.complete) return 'bodyUnreadable'
  if (typeof code !== 'string' || !code.startsWith('FST_ERR_')) return null
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'bodyTooLarge'
  if (code.startsWith('FST_ERR_CTP_')) return 'bodyUnreadable'
  return typeof statusCode === 'number' && statusCode < 500 ? 'nothingHere' : null
}

/** Letters and digits that cannot be mistaken for each other when read over the telephone. */
const numberCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function newErrorNumber(): string {
  return Array.from({ length: 10 }, () => numberCharacters[randomInt(numberCharacters.length)]).join('')
}
