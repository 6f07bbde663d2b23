import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { listGroupTickets } from '#contract/ticket/ticket-endpoints.ts'
import { listPeople } from '#server/features/account/account.ts'
import { listSeatRooms } from '#server/features/station/station.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { TicketAsked, TicketParts } from '../ticket-parts.ts'
import { listGroundOfGroup, listGroupBatches } from './paper-store.ts'
import { readTickets } from './read-tickets.ts'
import { printStateOf } from './show-ticket.ts'

interface Wanted {
  readonly batchId?: string | undefined
  readonly printed?: 'yes' | 'no' | undefined
  readonly after?: string | undefined
}

const pageSize = 100

/** The tickets of an organisation's people, a page at a time. */
export async function listOfGroup(
  parts: TicketParts,
  tx: Tx,
  asked: Pick<TicketAsked, 'projectId' | 'now'>,
  organisationId: string,
  { batchId, printed, after = '' }: Wanted,
): Promise<ReplyOf<typeof listGroupTickets>> {
  const counted = await listGroupBatches(tx, organisationId)
  const all = await parts.batches.list(asked.projectId ?? '')
  const batches = counted.flatMap((one) => {
    const batch = all.find((other) => other.batchId === one.batchId)
    return batch ? [{ batchId: one.batchId, name: batch.name }] : []
  })
  const shown = batchId === undefined ? counted[0] : counted.find((one) => one.batchId === batchId)
  if (batchId !== undefined && !shown) throw new Refusal('batchAbsent')
  if (!shown) return { batches, batchId: null, people: 0, printed: 0, tickets: [], next: null }
  const of = { batchId: shown.batchId, organisationId, printed: printed ?? null }
  const grounds = await listGroundOfGroup(tx, of, { after, most: pageSize + 1 })
  const page = grounds.slice(0, pageSize)
  const read = await readTickets(parts, tx, asked, page)
  const recordIds = page.flatMap(({ recordId }) => recordId ?? [])
  const people = await listPeople(tx, parts.keys, { accountIds: [], recordIds })
  const firsts = read.flatMap(({ seats: [first] }) => first?.roomId ?? [])
  const rooms = new Map((await listSeatRooms(tx, [...new Set(firsts)])).map((room) => [room.roomId, room]))
  return {
    ...{ batches, batchId: shown.batchId, people: shown.people, printed: shown.printed },
    tickets: read.map((ticket) => {
      const { ground, standing, opensAt, closesAt, seats } = ticket
      const [first] = seats
      const room = first && rooms.get(first.roomId)
      return {
        ...{ applicationId: ground.applicationId, registrationNumber: ground.registrationNumber },
        ...{ name: people.get(ground.recordId ?? '')?.name ?? '', number: ground.number, standing },
        opensAt: opensAt?.toISOString() ?? null,
        closesAt: closesAt?.toISOString() ?? null,
        printed: printStateOf(ticket),
        lastPrintedAt: ground.lastPrintedAt?.toISOString() ?? null,
        place: room?.stationName ?? null,
        room: room?.code ?? null,
        seat: first?.seat ?? null,
        startsAt: first?.startsAt.toISOString() ?? null,
      }
    }),
    next: grounds.length > pageSize ? (page.at(-1)?.registrationNumber ?? null) : null,
  }
}
