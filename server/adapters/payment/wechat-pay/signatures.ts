import { createDecipheriv, type KeyObject, sign, verify } from 'node:crypto'

/** What WeChat Pay signs, and how it is told: in the headers of its answers and of its notices alike. */
export interface Signed {
  readonly timestamp: string
  readonly nonce: string
  readonly keyId: string
  readonly signature: string
  readonly body: Buffer
}

/** Null where one of the four is missing. */
export function signedOf(header: (name: string) => string | null, body: Buffer): Signed | null {
  const timestamp = header('wechatpay-timestamp')
  const nonce = header('wechatpay-nonce')
  const keyId = header('wechatpay-serial')
  const signature = header('wechatpay-signature')
  return timestamp && nonce && keyId && signature ? { timestamp, nonce, keyId, signature, body } : null
}

/** On the bytes as they came: what was read and written anew has another signature. */
export function isSignedBy(key: KeyObject, { timestamp, nonce, signature, body }: Signed): boolean {
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])
  return verify('sha256', text, key, Buffer.from(signature, 'base64'))
}

const longestAgeMs = 300_000

export function isStale({ timestamp }: Signed, now: Date): boolean {
  const at = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN
  return !(Math.abs(now.getTime() - at) <= longestAgeMs)
}

/** SHA-256 with RSA, as base64. */
export function signText(key: KeyObject, text: string): string {
  return sign('sha256', Buffer.from(text), key).toString('base64')
}

/** Lines, each with its end: that is all there is to what a merchant signs. */
export function signLines(key: KeyObject, lines: readonly string[]): string {
  return signText(key, lines.map((line) => `${line}\n`).join(''))
}

export interface RequestToSign {
  readonly method: string
  /** With what is asked, as it is sent. */
  readonly path: string
  readonly body: string
  readonly timestamp: string
  readonly nonce: string
}

/** The value of the header `Authorization`. */
export function authorizationOf(
  { merchant, serial, key }: { merchant: string; serial: string; key: KeyObject },
  { method, path, body, timestamp, nonce }: RequestToSign,
): string {
  const signature = signLines(key, [method, path, timestamp, nonce, body])
  const fields = { mchid: merchant, nonce_str: nonce, timestamp, serial_no: serial, signature }
  const told = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${told.join(',')}`
}

/** As notices and certificates hold it. */
export interface Sealed {
  readonly algorithm: string
  readonly ciphertext: string
  readonly nonce: string
  readonly associated_data?: string | undefined
}

const tagBytes = 16

/** What WeChat Pay sealed with the merchant's APIv3 key (AES-256-GCM); null where it does not open. */
export function openSealed(key: KeyObject, sealed: Sealed): Buffer | null {
  const bytes = Buffer.from(sealed.ciphertext, 'base64')
  if (sealed.algorithm !== 'AEAD_AES_256_GCM' || bytes.length < tagBytes) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.nonce), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(sealed.associated_data ?? ''))
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    return null
  }
}
