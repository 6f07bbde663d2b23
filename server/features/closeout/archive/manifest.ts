import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

export const manifestPath = 'manifest.json'
export const signaturePath = 'manifest.signature.json'

/** What is in an archive: each file with its length and its SHA-256. */
export const manifest = z.object({
  format: z.literal('baoming archive 1'),
  archiveId: z.uuid(),
  projectId: z.uuid(),
  domain: z.string(),
  examName: z.string(),
  closedAt: z.iso.datetime(),
  madeAt: z.iso.datetime(),
  files: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() })),
})
export type Manifest = z.output<typeof manifest>

/** By the project's key (Ed25519). Whoever wants to know that the key is the project's compares it with a ticket's. */
export const manifestSignature = z.object({
  keyId: z.string(),
  publicKey: z.string(),
  signature: z.string(),
})

/** The leading words keep it from being taken for anything else that the key signs. */
export const signedBytes = (text: string) => Buffer.from(`baoming archive 1\n${text}`)

export function isSignedBy(
  text: string,
  { publicKey, signature }: z.output<typeof manifestSignature>,
): boolean {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  return verify(null, signedBytes(text), key, Buffer.from(signature, 'base64url'))
}
