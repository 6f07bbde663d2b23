import { describe, expect, test } from 'vitest'
import { type CodedSeat, type ReadTicketCode, shortId } from '../ticket/ticket-code.ts'
import { checkAtDoor, checkNumberAtDoor, type KnownDoor, letsIn } from './check-at-door.ts'
import { type DoorPerson, tidyDoorCode, writtenDoorCode } from './door.ts'

const sessionId = '019a9c00-0000-7000-8000-00000000a001'
const otherSession = '019a9c00-0000-7000-8000-00000000a002'
const here = { roomId: '019a9c00-0000-7000-8000-00000000b001', code: '001' }
const next = { roomId: '019a9c00-0000-7000-8000-00000000b002', code: '002' }
const elsewhere = '019a9c00-0000-7000-8000-00000000c001'

const zhou: DoorPerson = {
  ...{ applicationId: '019a9c00-0000-7000-8000-00000000d001', number: 'R1', ticketNumber: 'T1' },
  ...{ name: '周一', idNumber: '110***********0011', roomId: here.roomId, seat: 7, hasPhoto: true },
}
const seatOf = (session: string, room: string, seat: number): CodedSeat => ({
  ...{ session: shortId(session), room: shortId(room), seat },
})
const genuine = (number: string, ...seats: CodedSeat[]): ReadTicketCode => ({
  verdict: 'genuine',
  ticket: { number, photo: '0011223344556677', seats },
})
const hers = genuine('T1', seatOf(otherSession, here.roomId, 3), seatOf(sessionId, here.roomId, 7))

const door = (of: Partial<KnownDoor> = {}): KnownDoor => ({
  ...{ sessionId, rooms: [here, next], atRoomId: null },
  people: { byNumber: (number) => (number === 'T1' || number === 'R1' ? zhou : null) },
  ...{ letInAt: () => null, movedTo: () => null },
  ...of,
})
const verdictOf = (read: ReadTicketCode, of: Partial<KnownDoor> = {}) => checkAtDoor(read, door(of)).verdict

describe('a scanned code', () => {
  test('that is none, of another board or forged is told before anything of it is believed', () => {
    for (const verdict of ['noTicket', 'unknownKey', 'forged'] as const) {
      expect(checkAtDoor({ verdict }, door())).toEqual({ verdict, expected: null })
      expect(letsIn(verdict)).toBe(false)
    }
  })

  test('of somebody who sits here says who, where, and which photo is on the paper', () => {
    expect(checkAtDoor(hers, door())).toEqual({
      verdict: 'right',
      expected: {
        ...{ person: zhou, roomId: here.roomId, room: '001', seat: 7, isMoved: false },
        ...{ letInAt: null, photoOnPaper: '0011223344556677', isTyped: false },
      },
    })
  })

  test('for another session alone is for another session', () => {
    expect(verdictOf(genuine('T9', seatOf(otherSession, here.roomId, 3)))).toBe('otherSession')
    expect(verdictOf(genuine('T9'))).toBe('otherSession')
  })

  test('for a room that this site has not is for another site', () => {
    expect(verdictOf(genuine('T9', seatOf(sessionId, elsewhere, 7)))).toBe('otherSite')
  })

  test('of a seat that is not the one of today is outdated, and says where they sit now', () => {
    for (const old of [
      genuine('T1', seatOf(sessionId, here.roomId, 8)),
      genuine('T1', seatOf(sessionId, next.roomId, 7)),
      genuine('T1', seatOf(sessionId, elsewhere, 7)),
      genuine('T1', seatOf(otherSession, here.roomId, 7)),
    ])
      expect(checkAtDoor(old, door())).toMatchObject({
        verdict: 'outdated',
        expected: { person: zhou, room: '001', seat: 7 },
      })
    expect(letsIn('outdated')).toBe(false)
  })

  test('of a number that nobody here has any more is outdated, and is nobody', () => {
    const gone = genuine('T0', seatOf(sessionId, here.roomId, 7))
    expect(checkAtDoor(gone, door())).toEqual({ verdict: 'outdated', expected: null })
  })

  test('of somebody who was let in is a double, whichever door it is, unless it is outdated', () => {
    const letInAt = () => '2026-12-20T00:30:00.000Z'
    expect(checkAtDoor(hers, door({ letInAt, atRoomId: next.roomId }))).toMatchObject({
      verdict: 'double',
      expected: { letInAt: '2026-12-20T00:30:00.000Z' },
    })
    expect(verdictOf(genuine('T1', seatOf(sessionId, here.roomId, 8)), { letInAt })).toBe('outdated')
  })

  test('of another room of the site says which', () => {
    const finding = checkAtDoor(hers, door({ atRoomId: next.roomId }))
    expect(finding).toMatchObject({ verdict: 'otherRoom', expected: { room: '001', seat: 7 } })
    expect(verdictOf(hers, { atRoomId: here.roomId })).toBe('right')
  })

  test('of somebody who was moved on the day is right where they were moved to', () => {
    const movedTo = () => ({ roomId: next.roomId, seat: 30 })
    expect(checkAtDoor(hers, door({ movedTo, atRoomId: next.roomId }))).toMatchObject({
      verdict: 'right',
      expected: { room: '002', seat: 30, isMoved: true },
    })
    expect(verdictOf(hers, { movedTo, atRoomId: here.roomId })).toBe('otherRoom')
  })
})

describe('a typed number', () => {
  test('finds the same person by ticket or registration, and says that it was typed', () => {
    for (const typed of ['T1', ' t1 ', 'r1'])
      expect(checkNumberAtDoor(typed, door())).toMatchObject({
        verdict: 'right',
        expected: { person: zhou, isTyped: true, photoOnPaper: null },
      })
    expect(checkNumberAtDoor('T1', door({ letInAt: () => '2026-12-20T00:30:00.000Z' })).verdict).toBe(
      'double',
    )
    expect(checkNumberAtDoor('T1', door({ atRoomId: next.roomId })).verdict).toBe('otherRoom')
  })

  test('that nobody here has is said to be unknown', () => {
    expect(checkNumberAtDoor('T9', door())).toEqual({ verdict: 'unknownNumber', expected: null })
  })
})

test('a door code is read as people type it', () => {
  expect(writtenDoorCode('ABCDEFGHJKLM')).toBe('ABCD-EFGH-JKLM')
  for (const typed of ['ABCD-EFGH-JKLM', 'abcd efgh jklm', ' ABCDEFGHJKLM '])
    expect(tidyDoorCode(typed)).toBe('ABCDEFGHJKLM')
})
