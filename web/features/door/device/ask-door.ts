import type { AnyEndpoint, BodyOf, ReplyOf } from '#contract/kit/endpoint.ts'
import { fallbackLanguage, findLanguage, toWire } from '#contract/kit/language.ts'
import { openAnswer } from '#web/platform/call/call.ts'
import { CallRefused, unreachable } from '#web/platform/call/call-refused.ts'

const timeoutMs = 20_000

/** Asks as a device at the door: whoever else is signed in in this browser has nothing to do with it. */
export async function askDoor<E extends AnyEndpoint>(
  endpoint: E,
  domain: string,
  body: BodyOf<E>,
): Promise<ReplyOf<E>> {
  const headers = {
    'content-type': 'application/json',
    language: toWire(findLanguage(document.documentElement.lang) ?? fallbackLanguage),
    'app-key': 'baoming-web',
  }
  try {
    const response = await fetch(endpoint.path.replace(':domain', encodeURIComponent(domain)), {
      method: endpoint.method,
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return (await openAnswer(response)) as ReplyOf<E>
  } catch (cause) {
    throw cause instanceof CallRefused ? cause : unreachable('NETWORK')
  }
}

export type AskDoor = typeof askDoor
