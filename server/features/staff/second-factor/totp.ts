import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** A phone's clock may be a step off, and a code may be typed while it changes. */
const toleratedSteps = 1

/** The code of one step (RFC 6238 over RFC 4226, SHA-1 as every authenticator app knows it). */
export function totpCode(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** The step whose code was typed, if it is now's or a neighbour's; null for any other code. */
export function findStep(secret: Buffer, typed: string, now: Date): number | null {
  if (!isTotpCode(typed)) return null
  const current = stepAt(now)
  for (let step = current - toleratedSteps; step <= current + toleratedSteps; step += 1)
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(typed))) return step
  return null
}

export function isTotpCode(typed: string): boolean {
  return /^[0-9]{6}$/.test(typed)
}

const base32Characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As an authenticator app takes it when somebody types it (RFC 4648); whole groups of five bytes need no padding. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{1,5}/g, (five) => base32Characters.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
}

/** What an authenticator app reads from the picture. */
export function totpAddress(name: string, secret: Buffer): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer: 'Baoming' })
  return `otpauth://totp/Baoming:${encodeURIComponent(name)}?${query}`
}
