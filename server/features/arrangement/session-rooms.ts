import type { Tx } from '#server/platform/database/transaction.ts'
import { readGround, sessionsOfSite } from './plan/site-ground.ts'
import { countPublishedRooms, findPublishedPlan, type PublishedPlan } from './published-store.ts'

/** A room as a session has it, with how many sit there by the plan in force. */
export interface RoomOfSession {
  readonly areaId: string
  readonly sessionId: string
  readonly startsAt: string
  readonly endsAt: string
  readonly roomId: string
  readonly code: string
  readonly name: string
  readonly address: string
  readonly seats: number
  /** How deep it is: seats are numbered column by column. */
  readonly rows: number
  /** Numbers of seats that nobody gets: spare, broken, closed. */
  readonly closed: readonly number[]
  readonly planned: number
  readonly printed: number
}

export interface SessionRooms {
  /** Null: no plan is in force. */
  readonly plan: PublishedPlan | null
  readonly rooms: readonly RoomOfSession[]
}

/** In the order of sessions, sites and rooms. Also rooms that are lost meanwhile and in which somebody still sits. */
export async function listRoomsOfSessions(
  tx: Tx,
  batchId: string,
  areaIds?: readonly string[],
): Promise<SessionRooms> {
  const ground = await readGround(tx, batchId)
  const plan = await findPublishedPlan(tx, batchId)
  const counts = plan ? await countPublishedRooms(tx, plan.planId, areaIds) : []
  const seated = new Map(counts.map((one) => [`${one.sessionId} ${one.roomId}`, one]))
  const sites = ground.sites.filter(({ areaId }) => areaIds?.includes(areaId) ?? true)
  const rooms = ground.sessions.flatMap(({ sessionId, startsAt, endsAt }) =>
    sites.flatMap((site) => {
      const { areaId } = site
      const session = sessionsOfSite({ ...ground, sites: [site] }, areaId).find(
        (one) => one.sessionId === sessionId,
      )
      return site.rooms.flatMap((told): RoomOfSession[] => {
        const used = session?.rooms.find(({ roomId }) => roomId === told.roomId)
        const { planned = 0, printed = 0 } = seated.get(`${sessionId} ${told.roomId}`) ?? {}
        if (!used && planned === 0) return []
        const { roomId, code, name, address, seats } = told
        return [
          {
            ...{ areaId, sessionId, startsAt, endsAt, roomId, code, name, address, seats, planned, printed },
            rows: used?.rows ?? told.rows ?? seats,
            closed: used?.closed ?? Array.from({ length: seats }, (_, at) => at + 1),
          },
        ]
      })
    }),
  )
  return { plan, rooms }
}
