import { createHash, createPublicKey, randomInt, verify } from 'node:crypto'
import type { TicketKey } from '#contract/ticket/ticket-code.ts'
import type { Issue } from '../issue-store.ts'

/** Without those that are mistaken for others: as the codes of score slips. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16

export const newCode = () =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')

type Said = Omit<Issue, 'seal'> & { readonly projectId: string }

/** What is signed: all that the paper says. The leading words keep it from being taken for anything else. */
function signedBytes({ projectId, number, code, holder, facts, issuedAt, validUntil }: Said): Buffer {
  const { name, issuer, subjects } = facts
  const said = [
    ...[projectId, number, code, holder.name, holder.idNumber, issuedAt.toISOString(), validUntil ?? ''],
    ...[name['zh-Hans'], issuer],
    ...subjects.map((one) => `${one.name['zh-Hans']} ${one.batchName['zh-Hans']} ${one.isExempt}`),
  ]
  const digest = createHash('sha256').update(JSON.stringify(said)).digest()
  return Buffer.concat([Buffer.from('baoming certificate 1\n'), digest])
}

interface Signer {
  readonly keyId: string
  sign(bytes: Uint8Array): Uint8Array
}

export function sealOf(said: Said, { keyId, sign }: Signer): string {
  return `${keyId}.${Buffer.from(sign(signedBytes(said))).toString('base64url')}`
}

/** Whether one of the project's keys signed this very paper. */
export function isSealGenuine(said: Said, seal: string, keys: readonly TicketKey[]): boolean {
  const [keyId = '', signature = ''] = seal.split('.')
  const key = keys.find((one) => one.keyId === keyId)
  if (!key) return false
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.publicKey }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  return verify(null, signedBytes(said), publicKey, Buffer.from(signature, 'base64url'))
}
