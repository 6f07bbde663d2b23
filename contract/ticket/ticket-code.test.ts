import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase45, toBase45 } from './base-45.ts'
import { type CodedTicket, readTicketCode, shortId, type TicketKey, writeTicketCode } from './ticket-code.ts'

function keyOf(keyId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key: TicketKey = { keyId, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' }
  return { key, sign: (bytes: Uint8Array) => sign(null, bytes, privateKey) }
}
const board = keyOf('0a1b2c3d')
const other = keyOf('0a1b2c3d')

const ticket: CodedTicket = {
  number: '2026110100010017',
  photo: '00ffee1122334455',
  seats: [
    { session: shortId(randomUUID()), room: shortId(randomUUID()), seat: 1 },
    { session: shortId(randomUUID()), room: shortId(randomUUID()), seat: 300 },
  ],
}

test('what the board signed is read as it was written, and is short enough for a small code', async () => {
  const text = writeTicketCode(ticket, board.key.keyId, board.sign)
  expect(await readTicketCode(text, [board.key])).toEqual({ verdict: 'genuine', ticket })
  // Version 8 with a fourth of it repairable: 49 × 49 modules.
  expect(text).toMatch(/^[0-9A-Z $%*+\-./:]{1,221}$/)
})

test('nothing of it can be changed, and nobody else signs in the board’s name', async () => {
  const text = writeTicketCode(ticket, board.key.keyId, board.sign)
  const bytes = fromBase45(text.slice(5)) ?? new Uint8Array()
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    const read = await readTicketCode(`BMT1:${toBase45(changed)}`, [board.key])
    expect(read.verdict, `byte ${at}`).not.toBe('genuine')
  }
  const forged = writeTicketCode(ticket, board.key.keyId, other.sign)
  expect(await readTicketCode(forged, [board.key])).toEqual({ verdict: 'forged' })
})

test('another project’s ticket and what is none are told apart', async () => {
  const text = writeTicketCode(ticket, board.key.keyId, board.sign)
  expect(await readTicketCode(text, [{ ...board.key, keyId: 'ffffffff' }])).toEqual({ verdict: 'unknownKey' })
  for (const none of [
    '',
    '20260000000198',
    'https://a.example',
    'BMT1:',
    'BMT1:00',
    `${text}0`,
    text.slice(0, -3),
  ])
    expect((await readTicketCode(none, [board.key])).verdict, none).not.toBe('genuine')
})

test('one without a photo says so', async () => {
  const without = { ...ticket, photo: null, seats: [] }
  const text = writeTicketCode(without, board.key.keyId, board.sign)
  expect(await readTicketCode(text, [board.key])).toEqual({ verdict: 'genuine', ticket: without })
})

test('base 45 gives back whatever it was given', () => {
  expect(toBase45(new TextEncoder().encode('ietf!'))).toBe('QED8WEX0')
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromBase45(toBase45(bytes))).toEqual(bytes)
    }),
  )
  for (const none of ['a', '0', 'GGW', '::', ':::']) expect(fromBase45(none)).toBeNull()
})
