import type { Presence } from '#contract/exam-day/exam-day.ts'
import { presences } from '#contract/exam-day/exam-day.ts'
import type { RoomSituation, Sitter } from '#contract/exam-day/situation-endpoints.ts'
import type { Texts } from '#contract/kit/language.ts'
import { listPeople } from '#server/features/account/account.ts'
import {
  type PublishedSeat,
  type RoomOfSession,
  readPublishedSeats,
  readSessionRooms,
  type SeatsOfBatch,
} from '#server/features/arrangement/arrangement.ts'
import { type ApplicationPerson, listApplicationPeople } from '#server/features/registration/registration.ts'
import { readTicketNumbers } from '#server/features/ticket/ticket.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { ScheduledBatch, SiteSessionIds } from './exam-day-parts.ts'
import { listMarks, type StoredMark } from './mark-store.ts'

/** Somebody who sits at a site in a session, as staff see people. */
export interface SeatedPerson extends PublishedSeat, Pick<ApplicationPerson, 'photoKey'> {
  /** Of the ticket; of the registration where there is no ticket yet. */
  readonly number: string
  readonly hasTicket: boolean
  readonly name: string
  readonly idNumber: string
}

/** Of a session at a site, of one room in it, or a page of them; in the order of rooms and seats. */
export async function listSeated(
  tx: Tx,
  keys: Keys,
  of: SiteSessionIds & Pick<SeatsOfBatch, 'roomId' | 'page'>,
): Promise<SeatedPerson[]> {
  const seats = await readPublishedSeats(tx, of)
  const ids = seats.map(({ applicationId }) => applicationId)
  const applications = await listApplicationPeople(tx, ids)
  const tickets = await readTicketNumbers(tx, ids)
  const known = new Map(applications.map((one) => [one.applicationId, one]))
  const people = await listPeople(tx, keys, {
    accountIds: applications.flatMap(({ accountId }) => accountId ?? []),
    recordIds: applications.flatMap(({ recordId }) => recordId ?? []),
  })
  return seats.map((seat) => {
    const application = known.get(seat.applicationId)
    const person = people.get(application?.accountId ?? application?.recordId ?? '')
    const ticketNumber = tickets.get(seat.applicationId)
    return {
      ...seat,
      number: ticketNumber ?? application?.number ?? '',
      hasTicket: ticketNumber !== undefined,
      photoKey: application?.photoKey ?? null,
      name: person?.name ?? '',
      idNumber: person?.idNumber ?? '',
    }
  })
}

/** The rooms of a session at a site. */
export async function getRooms(tx: Tx, of: SiteSessionIds): Promise<ReadonlyMap<string, RoomOfSession>> {
  const { rooms } = await readSessionRooms(tx, of.batchId, [of.areaId])
  const own = rooms.filter(({ sessionId }) => sessionId === of.sessionId)
  if (own.length === 0) throw new Refusal('siteSessionAbsent')
  return new Map(own.map((room) => [room.roomId, room]))
}

export async function showSitters(
  tx: Tx,
  keys: Keys,
  { batch }: ScheduledBatch,
  of: SiteSessionIds & { readonly roomId: string },
): Promise<RoomSituation> {
  const rooms = await getRooms(tx, of)
  const room = rooms.get(of.roomId)
  if (!room) throw new Refusal('examRoomAbsent')
  const marks = Map.groupBy(await listMarks(tx, keys, of), ({ applicationId }) => applicationId)
  const nothing: Texts = { 'zh-Hans': '', 'zh-Hant': '', en: '' }
  const sitters = (await listSeated(tx, keys, of)).map((one): Sitter => {
    const own = marks.get(one.applicationId) ?? []
    const { applicationId, number, name, idNumber, seat } = one
    return {
      ...{ applicationId, number, name, idNumber, seat, presence: presenceOf(own) },
      subject: batch.subjects.find(({ subjectId }) => subjectId === one.subjectId)?.name ?? nothing,
      marks: own.map(({ roomId, applicationId: _, at, toldAt: __, ...mark }) => ({
        ...mark,
        at: at.toISOString(),
        room: roomId === null ? null : (rooms.get(roomId)?.code ?? ''),
      })),
    }
  })
  return { roomId: room.roomId, code: room.code, sitters }
}

/** Of marks in the order in which they happened, the last that says whether somebody came. */
export function presenceOf(marks: readonly Pick<StoredMark, 'kind'>[]): Presence | null {
  const said = marks.flatMap(({ kind }) => presences.find((presence) => presence === kind) ?? [])
  return said.at(-1) ?? null
}
