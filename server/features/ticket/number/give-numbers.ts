import type { Batch } from '#contract/batch/batch-shapes.ts'
import { wallOf } from '#contract/kit/time.ts'
import {
  type CarriedKind,
  carriedBy,
  type NumberFacts,
  type NumberRule,
  numberOfCode,
  type OpenNumber,
  openNumber,
} from '#contract/ticket/ticket-number.ts'
import { listSeatRooms } from '#server/features/station/station.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { readTicketSettings } from '../settings/settings-store.ts'
import {
  holdNumbering,
  insertTickets,
  listCounts,
  listFirstSeats,
  listGiven,
  listSessionIds,
  type NewTicket,
  type NumberedSeat,
  takeOrdinal,
  writeCounts,
} from './number-store.ts'

/**
 * A number for each of these who has a seat in force and none yet, or whose number names a place that is not theirs any
 * more. In the order in which they are told. Asked again, it gives none twice.
 */
export async function giveNumbers(
  tx: Tx,
  batch: Batch,
  applicationIds: readonly string[],
  now: Date,
): Promise<number> {
  if (!(await listFirstSeats(tx, batch.batchId, applicationIds)).some(needsNumber)) return 0
  await holdNumbering(tx)
  // Read once more with the numbering held: somebody else may have numbered them meanwhile.
  const seats = (await listFirstSeats(tx, batch.batchId, applicationIds)).filter(needsNumber)
  const order = new Map(applicationIds.map((id, at) => [id, at]))
  seats.sort((one, other) => (order.get(one.applicationId) ?? 0) - (order.get(other.applicationId) ?? 0))
  const { numberRule } = await readTicketSettings(tx)
  const numbers = await numbersFor(tx, batch, numberRule, seats, now)
  const carries = carriedBy(numberRule)
  const tickets = seats.map((seat, at): NewTicket => {
    const { areaId, sessionId, roomId, subjectId, applicationId } = seat
    const firstSitting = { areaId, sessionId, roomId, subjectId }
    const number = numbers[at] ?? ''
    return { ticketId: newId(now), applicationId, batchId: batch.batchId, number, carries, firstSitting }
  })
  if (tickets.length > 0) await insertTickets(tx, tickets, now)
  return tickets.length
}

const idNames = {
  site: 'areaId',
  session: 'sessionId',
  room: 'roomId',
  subject: 'subjectId',
} as const satisfies Record<CarriedKind, string>

/** Frozen once told: only what stands in the number makes another. */
function needsNumber({ ticketId, carries, firstSitting, ...now }: NumberedSeat): boolean {
  if (ticketId === null || !firstSitting) return true
  return (carries ?? []).some((kind) => firstSitting[idNames[kind]] !== now[idNames[kind]])
}

async function numbersFor(
  tx: Tx,
  batch: Batch,
  rule: NumberRule,
  seats: readonly NumberedSeat[],
  now: Date,
): Promise<readonly string[]> {
  const factsOf = await openFacts(tx, batch, seats, now)
  const isCounted = rule.some(({ kind }) => kind === 'running')
  const open = seats.map((seat) => openNumber(rule, factsOf(seat)))
  const scopes = [...new Set(open.map(({ scope }) => scope))]
  const counted = isCounted ? await listCounts(tx, scopes) : new Map<string, number>()
  const taken = new Set<string>()
  for (;;) {
    const { numbers, last } = proposed(open, counted, taken)
    // Somebody was told one of them: counted on, it is nobody's.
    const given = await listGiven(tx, numbers)
    for (const number of given) taken.add(number)
    if (given.size > 0) continue
    if (isCounted) await writeCounts(tx, last)
    return numbers
  }
}

/** A number for each, counted on from what was counted before, past those that are taken. */
function proposed(
  open: readonly OpenNumber[],
  counted: ReadonlyMap<string, number>,
  taken: ReadonlySet<string>,
): { readonly numbers: readonly string[]; readonly last: ReadonlyMap<string, number> } {
  const last = new Map(counted)
  const used = new Set(taken)
  const numbers = open.map(({ scope, from, fill, isCounted }) => {
    let count = isCounted ? (last.get(scope) ?? 0) + 1 : from
    while (used.has(fill(count))) count += 1
    if (isCounted) last.set(scope, count)
    used.add(fill(count))
    return fill(count)
  })
  return { numbers, last }
}

async function openFacts(tx: Tx, batch: Batch, seats: readonly NumberedSeat[], now: Date) {
  const ordinal = await takeOrdinal(tx, batch.batchId, now)
  const sessionIds = await listSessionIds(tx, batch.batchId)
  const sessionAt = new Map(sessionIds.map((id, at) => [id, at + 1]))
  const rooms = new Map(
    (await listSeatRooms(tx, [...new Set(seats.map(({ roomId }) => roomId))])).map((room) => [
      room.roomId,
      room,
    ]),
  )
  const cities = batch.areas.filter(({ kind }) => kind === 'city').map(({ areaId }) => areaId)
  const cityAt = (areaId: string): number => {
    const parent = batch.areas.find((area) => area.areaId === areaId)?.parentId ?? areaId
    return Math.max(cities.indexOf(areaId), cities.indexOf(parent)) + 1
  }
  return ({ areaId, roomId, subjectId, sessionId, seat, startsAt }: NumberedSeat): NumberFacts => ({
    year: wallOf(startsAt).year,
    batch: ordinal,
    area: cityAt(areaId),
    site: numberOfCode(rooms.get(roomId)?.stationCode ?? ''),
    subject: batch.subjects.findIndex((subject) => subject.subjectId === subjectId) + 1,
    session: sessionAt.get(sessionId) ?? 0,
    room: numberOfCode(rooms.get(roomId)?.code ?? ''),
    seat,
  })
}
