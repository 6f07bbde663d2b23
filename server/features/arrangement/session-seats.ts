import type { ExamSession } from '#contract/arrangement/exam-session.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { readGround, sessionsOfSite } from './plan/site-ground.ts'

/** A session at a site, with how many seats may be given there now. */
export interface SessionSeats extends Pick<ExamSession, 'sessionId' | 'startsAt' | 'endsAt'> {
  readonly areaId: string
  readonly seats: number
}

/** In the order of their times. */
export async function listSessionSeats(tx: Tx, batchId: string): Promise<SessionSeats[]> {
  const ground = await readGround(tx, batchId)
  const bySite = new Map(ground.sites.map(({ areaId }) => [areaId, sessionsOfSite(ground, areaId)]))
  return ground.sessions.flatMap(({ sessionId, startsAt, endsAt }) =>
    ground.sites.flatMap(({ areaId }) => {
      const session = bySite.get(areaId)?.find((one) => one.sessionId === sessionId)
      if (!session) return []
      const free = session.rooms.reduce((sum, { seats, closed }) => sum + seats - new Set(closed).size, 0)
      return { sessionId, startsAt, endsAt, areaId, seats: Math.min(free, session.most ?? free) }
    }),
  )
}
