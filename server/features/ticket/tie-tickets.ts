import type { HeldTicket } from '#contract/holdings/held-exam.ts'
import type { AccountTie } from '#server/features/account/account.ts'
import { eraseFiles } from '#server/features/file/file.ts'
import { listOwnedApplications } from '#server/features/registration/registration.ts'
import { listSeatRooms, type SeatRoom } from '#server/features/station/station.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { dropPapersOf, listPrints, type Prints } from './paper/paper-store.ts'
import { type ReadTicket, readTicketsOf } from './paper/read-tickets.ts'
import type { TicketParts } from './ticket-parts.ts'

type Parts = Pick<TicketParts, 'projects' | 'batches'>

/** The paper with name and photo goes with the account; its number and the seat stay, and lead to nobody. */
export function tieTickets(parts: Parts): AccountTie {
  return {
    binds: async () => false,
    wipe: async (tx, accountId) => eraseFiles(tx, await dropPapersOf(tx, accountId)),
    tell: async (tx, accountId, now) => ({ tickets: await tellTickets(parts, tx, accountId, now) }),
    join: async () => {},
  }
}

async function tellTickets(parts: Parts, tx: Tx, accountId: string, now: Date): Promise<HeldTicket[]> {
  const own = await listOwnedApplications(parts, tx, accountId)
  const ids = own.map(({ applicationId }) => applicationId)
  const tickets = new Map(
    (await readTicketsOf(parts, tx, { projectId: tx.projectId, now }, ids)).map((ticket) => [
      ticket.ground.applicationId,
      ticket,
    ]),
  )
  const prints = new Map((await listPrints(tx, ids)).map((one) => [one.applicationId, one]))
  const roomIds = [...tickets.values()].flatMap(({ seats }) => seats.map(({ roomId }) => roomId))
  const rooms = new Map((await listSeatRooms(tx, roomIds)).map((room) => [room.roomId, room]))
  return own.flatMap(({ applicationId, number, batch }): HeldTicket[] => {
    const ticket = tickets.get(applicationId)
    const printed = prints.get(applicationId)
    if (!ticket || !isTold(ticket, printed, now)) return []
    return [
      {
        ...{ applicationNumber: number, batchName: batch.name },
        ...{ number: ticket.ground.number, prints: printed?.prints ?? 0 },
        firstPrintedAt: printed?.firstPrintedAt?.toISOString() ?? null,
        lastPrintedAt: printed?.lastPrintedAt?.toISOString() ?? null,
        seats: seatsOf(ticket, rooms),
      },
    ]
  })
}

/** Where somebody sits is no secret once they could print it, hold it in their hands, or the exam is over. */
function isTold({ standing, seats }: ReadTicket, printed: Prints | undefined, now: Date): boolean {
  if (standing === 'open' || (printed?.prints ?? 0) > 0) return true
  return seats.length > 0 && seats.every(({ endsAt }) => endsAt <= now)
}

function seatsOf({ seats }: ReadTicket, rooms: ReadonlyMap<string, SeatRoom>): HeldTicket['seats'] {
  return seats.map(({ startsAt, endsAt, roomId, seat }) => {
    const room = rooms.get(roomId)
    return {
      ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), seat },
      site: room?.stationName ?? '',
      address: room?.stationAddress ?? '',
      room: room ? [room.address, room.code, room.name].filter((part) => part !== '').join(' ') : '',
    }
  })
}
