import { createHash } from 'node:crypto'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { windowOf } from '#contract/project/window.ts'
import { type FoundStanding, ticketStandingAt } from '#contract/ticket/ticket.ts'
import { type TicketSettings, usualTicketSettings } from '#contract/ticket/ticket-settings.ts'
import { listOrganisationNames, listPeopleWhole } from '#server/features/account/account.ts'
import {
  type PublishedSeat,
  readPublishedSeats,
  readRoomTexts,
} from '#server/features/arrangement/arrangement.ts'
import { getExamName } from '#server/features/project/project.ts'
import { listSeatRooms, type SeatRoom } from '#server/features/station/station.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listOpenings } from '../opening/opening-store.ts'
import { findTicketSettings } from '../settings/settings-store.ts'
import { getBatch, type TicketParts } from '../ticket-parts.ts'
import { listGround, seatsText, type TicketGround } from './paper-store.ts'
import type { PrintedTicket } from './ticket-sheet.ts'

/** Somebody's ticket as everything stands now. */
export interface ReadTicket extends FoundStanding {
  readonly ground: TicketGround
  readonly batch: Batch
  readonly seats: readonly PublishedSeat[]
  /** Of what is promised on it: another one, and an older print is worth nothing. */
  readonly promise: string
}

type Asked = { readonly projectId: string | null; readonly now: Date }

const confirmed = ['confirmed', 'improving']

export async function readTickets(
  parts: Pick<TicketParts, 'projects' | 'batches'>,
  tx: Tx,
  { projectId, now }: Asked,
  grounds: readonly TicketGround[],
): Promise<ReadTicket[]> {
  const { settings } = await parts.projects.getProject(projectId ?? '', now)
  const ids = grounds.map(({ applicationId }) => applicationId)
  const [seats, openings] = [
    await readPublishedSeats(tx, { applicationIds: ids }),
    await listOpenings(tx, [...new Set(grounds.map(({ batchId }) => batchId))]),
  ]
  const seatsOf = Map.groupBy(seats, ({ applicationId }) => applicationId)
  const opensAt = new Map(openings.map((one) => [`${one.batchId} ${one.areaId}`, one.opensAt]))
  const read: ReadTicket[] = []
  for (const ground of grounds) {
    const batch = await getBatch(parts, projectId, ground.batchId)
    const own = seatsOf.get(ground.applicationId) ?? []
    const times = own.map(({ areaId }) => opensAt.get(`${ground.batchId} ${areaId}`) ?? null)
    const kind = ground.recordId === null ? 'ticketPrinting' : 'organisationPrinting'
    const of = (which: typeof kind) => windowOf(which, settings.windows, batch.windows)
    const standing = ticketStandingAt(
      {
        isConfirmed: confirmed.includes(ground.state),
        hasSeat: own.length > 0,
        siteOpensAt: latest(times),
        window: of(kind) ?? of('ticketPrinting'),
      },
      now,
    )
    read.push({ ...standing, ground, batch, seats: own, promise: promiseOf(ground, own) })
  }
  return read
}

/** The same by the ids of registrations. */
export async function readTicketsOf(
  parts: Pick<TicketParts, 'projects' | 'batches'>,
  tx: Tx,
  asked: Asked,
  applicationIds: readonly string[],
): Promise<ReadTicket[]> {
  return readTickets(parts, tx, asked, await listGround(tx, applicationIds))
}

/** Null where one of them is: all of them have to be open. */
function latest(times: readonly (Date | null)[]): Date | null {
  if (times.length === 0 || times.includes(null)) return null
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)))
}

function promiseOf({ number }: TicketGround, seats: readonly PublishedSeat[]): string {
  const times = seats.map(({ startsAt, endsAt }) => `${startsAt.toISOString()} ${endsAt.toISOString()}`)
  return createHash('sha256')
    .update(JSON.stringify([number, seatsText(seats), ...times]))
    .digest('hex')
}

/** What stands on some tickets, but for the code. Who sits in a room that is gone is not among them. */
export async function readPrinted(
  { keys }: Pick<TicketParts, 'keys'>,
  tx: Tx,
  tickets: readonly ReadTicket[],
): Promise<{ readonly printed: ReadonlyMap<string, PrintedTicket>; readonly settings: TicketSettings }> {
  const settings = (await findTicketSettings(tx)) ?? usualTicketSettings
  const grounds = tickets.map(({ ground }) => ground)
  const people = await listPeopleWhole(tx, keys, {
    accountIds: grounds.flatMap(({ recordId, accountId }) => (recordId || !accountId ? [] : [accountId])),
    recordIds: grounds.flatMap(({ recordId }) => recordId ?? []),
  })
  const names = await listOrganisationNames(tx, [
    ...new Set(grounds.flatMap(({ organisationId }) => organisationId ?? [])),
  ])
  const roomIds = new Set(tickets.flatMap(({ seats }) => seats.map(({ roomId }) => roomId)))
  const rooms = new Map((await listSeatRooms(tx, [...roomIds])).map((room) => [room.roomId, room]))
  const texts = await readTextsOfRooms(tx, tickets)
  const examName = await getExamName(tx, settings.template.language)
  const printed = new Map<string, PrintedTicket>()
  for (const { ground, batch, seats, promise } of tickets) {
    const person = people.get(ground.recordId ?? ground.accountId ?? '')
    const sittings = seats.flatMap((seat) =>
      withRoom(seat, rooms.get(seat.roomId), texts.get(keyOf(ground, seat))),
    )
    if (!person || ground.number === null || sittings.length < seats.length) continue
    const isChanged = ground.printedDigest !== null && ground.printedDigest !== promise
    printed.set(ground.applicationId, {
      ...{ template: settings.template, examName, batch, sittings, code: '' },
      ...{ number: ground.number, registrationNumber: ground.registrationNumber, ...person },
      organisation: names.get(ground.organisationId ?? '') ?? '',
      replacesPrintOf: isChanged ? ground.lastPrintedAt : null,
    })
  }
  return { printed, settings }
}

const withRoom = (seat: PublishedSeat, room: SeatRoom | undefined, text: TextOfRoom | undefined) =>
  room ? [{ ...seat, room, text: text ?? null }] : []

type TextOfRoom = NonNullable<PrintedTicket['sittings'][number]['text']>

const keyOf = (
  { batchId, organisationId }: Pick<TicketGround, 'batchId' | 'organisationId'>,
  { roomId }: Pick<PublishedSeat, 'roomId'>,
) => `${batchId} ${organisationId} ${roomId}`

/** What organisations tell their people of the rooms. */
async function readTextsOfRooms(
  tx: Tx,
  tickets: readonly ReadTicket[],
): Promise<ReadonlyMap<string, TextOfRoom>> {
  const organisationIds = [...new Set(tickets.flatMap(({ ground }) => ground.organisationId ?? []))]
  if (organisationIds.length === 0) return new Map()
  const batchIds = [...new Set(tickets.map(({ ground }) => ground.batchId))]
  const texts = await readRoomTexts(tx, batchIds, organisationIds)
  return new Map(texts.map((text) => [keyOf(text, text), text]))
}
