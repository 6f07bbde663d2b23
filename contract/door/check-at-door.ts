import { type ReadTicketCode, shortId } from '../ticket/ticket-code.ts'
import type { DoorPerson, DoorRoom } from './door.ts'

/** What a device knows without a network. */
export interface KnownDoor {
  readonly sessionId: string
  readonly rooms: readonly Pick<DoorRoom, 'roomId' | 'code'>[]
  /** At whose door the device stands; null: at that of the whole site. */
  readonly atRoomId: string | null
  readonly people: DoorPeople
  /** When somebody was let in, by this device or, as far as it heard, by another. */
  letInAt(applicationId: string): string | null
  /** Where somebody sits by now, where they were moved on the day. */
  movedTo(applicationId: string): { readonly roomId: string; readonly seat: number } | null
}

export interface DoorPeople {
  /** By the number of a ticket, or of a registration. */
  byNumber(number: string): DoorPerson | null
}

/** Of what is told of somebody who is expected. */
export interface Expected {
  readonly person: DoorPerson
  readonly roomId: string
  readonly room: string
  readonly seat: number
  readonly isMoved: boolean
  readonly letInAt: string | null
  /** The photo on the paper is, by its digest, another than the one here; null: nothing tells. */
  readonly photoOnPaper: string | null
  /** Its number was typed: nothing says that the paper is genuine. */
  readonly isTyped: boolean
}

export const doorVerdicts = [
  'right',
  'otherRoom',
  'double',
  'outdated',
  'otherSite',
  'otherSession',
  'forged',
  'unknownKey',
  'noTicket',
  'unknownNumber',
] as const
export type DoorVerdict = (typeof doorVerdicts)[number]

export interface DoorFinding {
  readonly verdict: DoorVerdict
  /** Null where it is nobody whom this door knows. */
  readonly expected: Expected | null
}

/** Whether whoever stands there may be let in at once; the others only after somebody has looked into it. */
export const letsIn = (verdict: DoorVerdict): boolean => verdict === 'right'

const nobody = (verdict: DoorVerdict): DoorFinding => ({ verdict, expected: null })

/**
 * What a scanned code means at this door. What is wrong with the paper comes first, then whether it is for here, then
 * whether it is still what holds, then whether somebody came with it before, then which room.
 */
export function checkAtDoor(read: ReadTicketCode, door: KnownDoor): DoorFinding {
  if (read.verdict !== 'genuine') return nobody(read.verdict)
  const { number, seats, photo } = read.ticket
  const person = door.people.byNumber(number)
  const coded = seats.find(({ session }) => session === shortId(door.sessionId))
  if (!coded) return person ? found('outdated', door, { person, photo }) : nobody('otherSession')
  const isOfSite = door.rooms.some(({ roomId }) => shortId(roomId) === coded.room)
  if (!person) return nobody(isOfSite ? 'outdated' : 'otherSite')
  const holds = coded.room === shortId(person.roomId) && coded.seat === person.seat
  return holds ? knownPerson(door, { person, photo }) : found('outdated', door, { person, photo })
}

/** The same of a number that somebody typed: it proves nothing of the paper. */
export function checkNumberAtDoor(typed: string, door: KnownDoor): DoorFinding {
  const person = door.people.byNumber(tidyTicketNumber(typed))
  return person ? knownPerson(door, { person, photo: null, isTyped: true }) : nobody('unknownNumber')
}

export const tidyTicketNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

interface Found {
  readonly person: DoorPerson
  readonly photo: string | null
  readonly isTyped?: boolean
}

function knownPerson(door: KnownDoor, of: Found): DoorFinding {
  if (door.letInAt(of.person.applicationId) !== null) return found('double', door, of)
  const { roomId } = door.movedTo(of.person.applicationId) ?? of.person
  const isElsewhere = door.atRoomId !== null && door.atRoomId !== roomId
  return found(isElsewhere ? 'otherRoom' : 'right', door, of)
}

function found(
  verdict: DoorVerdict,
  door: KnownDoor,
  { person, photo, isTyped = false }: Found,
): DoorFinding {
  const moved = door.movedTo(person.applicationId)
  const { roomId, seat } = moved ?? person
  const room = door.rooms.find((one) => one.roomId === roomId)?.code ?? ''
  const letInAt = door.letInAt(person.applicationId)
  const expected = {
    person,
    roomId,
    room,
    seat,
    isMoved: moved !== null,
    letInAt,
    photoOnPaper: photo,
    isTyped,
  }
  return { verdict, expected }
}
