import type { Sealed } from './vault.ts'

/** The code has 60 bits: with these rounds nobody tries them all. */
const rounds = 210_000

export const newSalt = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(16))

/** 32 random bytes in base64url. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The key that a code gives on this device; it cannot be taken out of the browser. */
export async function keyOfCode(code: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const words = await crypto.subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    words,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) }
}

/** Null where the key is another one. */
export async function unseal<Value>(key: CryptoKey, { iv, bytes }: Sealed): Promise<Value | null> {
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)
    return JSON.parse(new TextDecoder().decode(plain)) as Value
  } catch {
    return null
  }
}
