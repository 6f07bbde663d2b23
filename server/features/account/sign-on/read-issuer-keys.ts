import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, type JSONWebKeySet, type JWK } from 'jose'
import { accessErrors } from '#contract/account/access/access-errors.ts'
import type { ShownKey, SignOnAlgorithm } from '#contract/account/access/sign-on-issuer.ts'
import { Refusal } from '#server/platform/refusal.ts'

const mostKeys = 20
const leastRsaBits = 2048
const thumbprintLetters = 16

type KeyFlaw = Extract<keyof typeof accessErrors, `issuerKeys${string}`>

/** Public keys as somebody pasted them: a key set, one key of it, or PEM. Of a set, those that sign by these algorithms. */
export function readIssuerKeys(text: string, algorithms: readonly SignOnAlgorithm[]): JSONWebKeySet {
  if (text === '') throw flawed('issuerKeysMissing')
  const keys = text.includes('-----BEGIN') ? readPem(text) : readJson(text)
  if (keys.length === 0 || keys.length > mostKeys) throw flawed('issuerKeysUnreadable')
  const fitting = keys.filter((key) => algorithms.some((algorithm) => fits(key, algorithm)))
  requireKeys({ keys: fitting }, algorithms)
  return { keys: fitting }
}

/** A token by an algorithm that has no key could never be read. */
export function requireKeys({ keys }: JSONWebKeySet, algorithms: readonly SignOnAlgorithm[]): void {
  if (!algorithms.every((algorithm) => keys.some((key) => fits(key, algorithm))))
    throw flawed('issuerKeysUnfit')
}

/** What may be shown of keys: they are compared with the site's, not copied. */
export function showKeys({ keys }: JSONWebKeySet): Promise<ShownKey[]> {
  return Promise.all(
    keys.map(async (key) => ({
      kid: key.kid ?? '',
      kind: kindOf(key),
      thumbprint: (await calculateJwkThumbprint(key)).slice(0, thumbprintLetters),
    })),
  )
}

/** What history keeps of keys: which they were. */
export async function keyNames(keys: JSONWebKeySet): Promise<string[]> {
  return (await showKeys(keys)).map(({ kind, thumbprint }) => `${kind} ${thumbprint}`)
}

function readPem(text: string): JWK[] {
  if (text.includes('PRIVATE KEY')) throw flawed('issuerKeysPrivate')
  const blocks = text.match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? []
  return blocks.map((block) => publicPart(() => createPublicKey(block), {}))
}

function readJson(text: string): JWK[] {
  let read: { keys?: unknown } | null
  try {
    read = JSON.parse(text)
  } catch {
    throw flawed('issuerKeysUnreadable')
  }
  const keys: unknown[] = Array.isArray(read?.keys) ? read.keys : [read]
  return keys.map(jsonKey).filter(({ use = 'sig' }) => use === 'sig')
}

function jsonKey(key: unknown): JWK {
  if (typeof key !== 'object' || key === null) throw flawed('issuerKeysUnreadable')
  if ('d' in key || 'k' in key) throw flawed('issuerKeysPrivate')
  return publicPart(() => createPublicKey({ key: key as JsonWebKey, format: 'jwk' }), key as JWK)
}

/** A key that can be read may still have no form as a JSON Web Key: one of DSA, one for RSA-PSS alone, an unusual curve. */
function readKey(read: () => KeyObject): { readonly key: KeyObject; readonly jwk: JWK } {
  try {
    const key = read()
    return { key, jwk: key.export({ format: 'jwk' }) as JWK }
  } catch {
    throw flawed('issuerKeysUnreadable')
  }
}

/** The key as it was understood, and by what name the site calls it; nothing else that came along. */
function publicPart(read: () => KeyObject, { kid, alg, use }: JWK): JWK {
  const { key, jwk } = readKey(read)
  const { modulusLength = leastRsaBits } = key.asymmetricKeyDetails ?? {}
  if (modulusLength < leastRsaBits) throw flawed('issuerKeysWeak')
  const named = { kid, alg, use }
  const given = Object.entries(named).filter(([, value]) => typeof value === 'string')
  return { ...jwk, ...Object.fromEntries(given) }
}

function fits(key: JWK, algorithm: SignOnAlgorithm): boolean {
  if (key.alg !== undefined && key.alg !== algorithm) return false
  if (algorithm === 'ES256') return key.crv === 'P-256'
  if (algorithm === 'ES384') return key.crv === 'P-384'
  if (algorithm === 'EdDSA') return key.crv === 'Ed25519'
  return key.kty === 'RSA'
}

function kindOf({ kty = '', crv, n = '' }: JWK): string {
  return crv ?? (kty === 'RSA' ? `RSA ${Buffer.from(n, 'base64url').length * 8}` : kty)
}

function flawed(flaw: KeyFlaw): Refusal {
  return new Refusal('inputInvalid', { fields: { keys: accessErrors[flaw].key } })
}
