import {
  type AnyEndpoint,
  type BodyOf,
  isRead,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#contract/kit/endpoint.ts'
import type { Envelope } from '#contract/kit/envelope.ts'
import { fallbackLanguage, findLanguage, toWire } from '#contract/kit/language.ts'
import { resultCode } from '#contract/kit/result-code.ts'
import { isInConsole } from '../console.ts'
import { newUuid } from '../new-uuid.ts'
import { readState } from '../state/client-state.ts'
import { askToAgree } from './agreement-asker.ts'
import { CallRefused, findErrorName, refusedHere, unreachable } from './call-refused.ts'
import { reportRefusal, trackCall } from './call-watch.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: never }
  : { readonly [Key in Name]: Value }

/** What an endpoint needs: `{ params, query, body }`, each only where the endpoint has it. */
export type InputOf<E extends AnyEndpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', Partial<QueryOf<E>>> &
  Part<'body', BodyOf<E>>

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** The screen itself shows that it waits and that it was refused: no overlay, and an alert only where one must be. */
  readonly quiet?: boolean
  /** The caller shows every refusal itself; nothing happens in the one place that answers them. */
  readonly handled?: boolean
  /** Goes on where the page goes away meanwhile. For what is small: browsers let 64 kB outlive a page. */
  readonly keepalive?: boolean
  /** The token between two steps of one flow; it goes in the place of the session's. */
  readonly flowToken?: string
}

const ordinaryTimeoutMs = 30_000
const writesInFlight = new Set<string>()
/** Keys of writes of which nobody knows whether they arrived: sent again, they must not happen twice. */
const openKeys = new Map<string, string>()

/** Asks the server. Resolves with the answer's data, rejects with CallRefused. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  if (isRefusedToViewer(endpoint)) throw report(refusedHere('viewOnly'), options)
  const parts = input as LooseInput
  const address = addressOf(endpoint.path, parts)
  const body = parts.body === undefined ? null : JSON.stringify(parts.body)
  const asked = { method: isRead(endpoint) ? 'GET' : endpoint.method, address, words: String(body) }
  const answer = await askOnce(asked, options, (key) =>
    send(endpoint.method, address, { body, key }, options),
  )
  return answer as ReplyOf<E>
}

/** Whoever looks on as an account changes nothing: what the server would refuse is not sent. */
export function isRefusedToViewer(endpoint: AnyEndpoint): boolean {
  if (isInConsole() || readState('viewing') === null) return false
  return !isRead(endpoint) && !endpoint.may.includes('viewer')
}

interface Asked {
  readonly method: string
  readonly address: string
  /** Two writes to one address with the same words are the same write. */
  readonly words: string
}

/** One write at a time; sent again after nobody knows what, it carries the same key. */
export async function askOnce(
  { method, address, words }: Asked,
  options: CallOptions,
  sendWith: (key: string | null) => Promise<unknown>,
): Promise<unknown> {
  const write = method === 'GET' ? null : `${method} ${address} ${words}`
  if (write && writesInFlight.has(write)) throw report(refusedHere('clickedTwice'), options)
  if (write) writesInFlight.add(write)
  const key = method === 'POST' && write ? keyOf(write) : null
  try {
    const answer = await askAgreed(() => tracked(options, () => sendWith(key)))
    if (write) openKeys.delete(write)
    return answer
  } catch (refusal) {
    if (write && refusal instanceof CallRefused && isSettled(refusal)) openKeys.delete(write)
    throw refusal instanceof CallRefused ? report(refusal, options) : refusal
  } finally {
    if (write) writesInFlight.delete(write)
  }
}

async function tracked(options: CallOptions, ask: () => Promise<unknown>): Promise<unknown> {
  const done = trackCall(options.quiet ?? false)
  try {
    return await ask()
  } finally {
    done()
  }
}

/** What is refused until a newer text is agreed to is asked once more, just so, when the reader has agreed. */
async function askAgreed(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask()
  } catch (refusal) {
    const isDue = refusal instanceof CallRefused && refusal.error === 'agreementDue'
    if (isDue && (await askToAgree())) return ask()
    throw refusal
  }
}

/** Nothing came back, the server is still at it, or it broke: the same may have to be asked for again. */
function isSettled(refusal: CallRefused): boolean {
  return !refusal.isUnreachable && !refusal.isSystemError && refusal.error !== 'busy'
}

export interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

export function report(refusal: CallRefused, options: CallOptions): CallRefused {
  if (!options.handled) reportRefusal(refusal, options.quiet ?? false)
  return refusal
}

/** Fills the path's parameters and writes the query; what is undefined is left out. */
export function addressOf(path: string, input: LooseInput): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const words = query.toString()
  return words ? `${filled}?${words}` : filled
}

interface Sent {
  readonly body: string | null
  /** Makes a repeated POST the same one. */
  readonly key: string | null
}

async function send(
  method: string,
  address: string,
  { body, key }: Sent,
  options: CallOptions,
): Promise<unknown> {
  const aborter = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    aborter.abort()
  }, options.timeoutMs ?? ordinaryTimeoutMs)
  const giveUp = () => aborter.abort()
  options.signal?.addEventListener('abort', giveUp)
  try {
    const headers = headersOf(options.flowToken)
    if (body !== null) headers.set('content-type', 'application/json')
    if (key) headers.set('idempotency-key', key)
    const { signal } = aborter
    const { keepalive = false } = options
    return await openAnswer(await fetch(withTimeCode(address), { method, body, headers, signal, keepalive }))
  } catch (cause) {
    if (cause instanceof CallRefused || options.signal?.aborted) throw cause
    throw unreachable(late ? 'TIMEOUT' : 'NETWORK')
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', giveUp)
  }
}

export function withTimeCode(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}timeCode=${Date.now()}`
}

function keyOf(write: string): string {
  const key = openKeys.get(write) ?? newUuid()
  openKeys.set(write, key)
  return key
}

export function headersOf(flowToken: string | undefined): Headers {
  const headers = new Headers({
    language: toWire(findLanguage(document.documentElement.lang) ?? fallbackLanguage),
    'app-key': 'baoming-web',
  })
  const token = readState(isInConsole() ? 'staffToken' : 'token')
  if (flowToken) headers.set('authorization', `ttoken ${flowToken}`)
  else if (token) headers.set('authorization', authorizationOf(token))
  return headers
}

/** Our own tokens carry our scheme; a token of the project's own site, and one to look on with, come with theirs. */
export function authorizationOf(token: string): string {
  return /^(Bearer|ata-view) /.test(token) ? token : `ata-token ${token}`
}

/** The data of an answer; throws what was refused. */
export async function openAnswer(response: Response): Promise<unknown> {
  const envelope = await readEnvelope(response)
  const good: readonly number[] = [resultCode.success, resultCode.partiallySuccess, resultCode.skipOver]
  if (response.ok && good.includes(envelope.code)) return envelope.data
  throw new CallRefused({
    name: envelope.code === resultCode.errorException ? 'systemError' : findErrorName(envelope.message),
    key: envelope.message,
    code: envelope.code,
    status: response.status,
    data: envelope.data,
    retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
  })
}

/** A proxy in front may answer 429 or 503 in its own words. */
async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  try {
    return (await response.json()) as Envelope<unknown>
  } catch {
    if (response.status === 429 || response.status === 503) {
      return {
        code: resultCode.notSuccess,
        message: response.status === 429 ? 'TOO_MANY_REQUESTS' : 'BUSY',
        data: null,
      }
    }
    throw unreachable('UNREADABLE')
  }
}

function secondsOf(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter)
  return retryAfter !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}
