import { fromBase45, toBase45 } from './base-45.ts'

/** What the code on a ticket says. It is signed; nothing else on the paper is. */
export interface CodedTicket {
  readonly number: string
  /** The first bytes of the digest of the photo that is printed, in hexadecimal; null: none is. */
  readonly photo: string | null
  readonly seats: readonly CodedSeat[]
}

/** Session and room by `shortId`: whoever checks has the list of the site, and finds them there. */
export interface CodedSeat {
  readonly session: string
  readonly room: string
  readonly seat: number
}

/** A key of the project as those have it who check: its public half, as base64url of the 32 raw bytes. */
export interface TicketKey {
  readonly keyId: string
  readonly publicKey: string
}

/** Ed25519 over `signed`. */
export type VerifySignature = (
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
) => Promise<boolean>

export type ReadTicketCode =
  | { readonly verdict: 'genuine'; readonly ticket: CodedTicket }
  /** Something else, or a newer form. */
  | { readonly verdict: 'noTicket' }
  /** Another project's, or of a key that whoever checks was not given. */
  | { readonly verdict: 'unknownKey' }
  | { readonly verdict: 'forged' }

const beginning = 'BMT1:'
const context = new TextEncoder().encode('baoming admission ticket 1\n')
const version = 1
const keyIdBytes = 4
const shortBytes = 4
const photoBytes = 8
const seatBytes = 2 * shortBytes + 2
const signatureBytes = 64
export const mostNumberSigns = 40
export const mostCodedSeats = 20

/** What stands for a session or a room in a code: the last eight digits of its id. */
export const shortId = (id: string): string =>
  id
    .replaceAll('-', '')
    .slice(-2 * shortBytes)
    .toLowerCase()

/** What stands for a photo in a code, of its SHA-256 in hexadecimal. */
export const shortPhoto = (sha256: string): string => sha256.slice(0, 2 * photoBytes).toLowerCase()

/** The text of the QR code; `sign` is Ed25519 with the private half of the key. */
export function writeTicketCode(
  ticket: CodedTicket,
  keyId: string,
  sign: (signed: Uint8Array) => Uint8Array,
): string {
  const body = bodyOf(ticket, keyId)
  return beginning + toBase45(joined(body, sign(joined(context, body))))
}

/** Checks a scanned text; needs no network. Whether the seat is the one of today the list of the site says. */
export async function readTicketCode(
  text: string,
  keys: readonly TicketKey[],
  verify: VerifySignature = verifyByPlatform,
): Promise<ReadTicketCode> {
  const bytes = text.startsWith(beginning) ? fromBase45(text.slice(beginning.length)) : null
  const body = bytes?.slice(0, -signatureBytes)
  const read = body && readBody(body)
  if (!bytes || !body || !read) return { verdict: 'noTicket' }
  const key = keys.find(({ keyId }) => keyId === read.keyId)
  if (!key) return { verdict: 'unknownKey' }
  const signature = bytes.slice(-signatureBytes)
  const isGenuine = await verify(fromBase64Url(key.publicKey), signature, joined(context, body))
  return isGenuine ? { verdict: 'genuine', ticket: read.ticket } : { verdict: 'forged' }
}

const verifyByPlatform: VerifySignature = async (publicKey, signature, signed) => {
  const { subtle } = globalThis.crypto
  const key = await subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return subtle.verify('Ed25519', key, signature, signed)
}

/** Version, key, number, photo, seats, one after the other. */
function bodyOf({ number, photo, seats }: CodedTicket, keyId: string): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(number)
  if (text.length > mostNumberSigns || seats.length > mostCodedSeats)
    throw new Error('A ticket has more than its code holds.')
  return joined(
    Uint8Array.of(version),
    fromHex(keyId, keyIdBytes),
    Uint8Array.of(text.length),
    text,
    fromHex(photo ?? '', photoBytes),
    Uint8Array.of(seats.length),
    ...seats.map(({ session, room, seat }) =>
      joined(fromHex(session, shortBytes), fromHex(room, shortBytes), Uint8Array.of(seat >> 8, seat & 0xff)),
    ),
  )
}

function readBody(body: Uint8Array): { keyId: string; ticket: CodedTicket } | null {
  const numberAt = 1 + keyIdBytes + 1
  const photoAt = numberAt + (body[numberAt - 1] ?? 0)
  const countAt = photoAt + photoBytes
  const count = body[countAt] ?? 0
  if (body[0] !== version || body.length !== countAt + 1 + count * seatBytes) return null
  const photo = toHex(body.slice(photoAt, countAt))
  const seats = Array.from({ length: count }, (_, at): CodedSeat => {
    const own = body.slice(countAt + 1 + at * seatBytes)
    const session = toHex(own.slice(0, shortBytes))
    const room = toHex(own.slice(shortBytes, 2 * shortBytes))
    return { session, room, seat: (own[2 * shortBytes] ?? 0) * 256 + (own[2 * shortBytes + 1] ?? 0) }
  })
  const number = new TextDecoder().decode(body.slice(numberAt, photoAt))
  const ticket = { number, photo: /^0*$/.test(photo) ? null : photo, seats }
  return { keyId: toHex(body.slice(1, 1 + keyIdBytes)), ticket }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const fromHex = (text: string, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2) || '0', 16))

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
