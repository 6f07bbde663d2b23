import { sha256 } from '#web/features/proof/sha-256.ts'
import { clearState, readState, writeState } from '#web/platform/state/client-state.ts'

/**
 * To where the project's own site signs people on. What it is told is the digest of a secret that stays in this tab: the
 * token that comes back carries it, and no other browser has what belongs to it.
 */
export function beginSignOn(startUrl: string): void {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)))
  writeState('signOnSecret', secret)
  const { origin, pathname, search } = window.location
  const start = new URL(startUrl)
  start.searchParams.set('nonce', base64url(bytesOf(sha256(secret))))
  start.searchParams.set('return_url', `${origin}${pathname}${search}`)
  window.location.replace(start.href)
}

/** The secret of a sign-on that began in this tab, once. */
export function takeSignOnSecret(): string | null {
  const secret = readState('signOnSecret')
  clearState('signOnSecret')
  return secret
}

function bytesOf(words: Int32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4))
  for (const [at, word] of words.entries()) view.setInt32(at * 4, word)
  return new Uint8Array(view.buffer)
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
