import { startWork } from '#server/features/long-work/long-work.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { queueJob } from '#server/platform/jobs/jobs.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { holdPlan, type PlanAsked, stepped } from './begin-plan.ts'
import { findPublishedPlan, type StoredPlan, writePlan } from './plan-store.ts'
import { countRooms } from './seat-store.ts'
import { roomName } from './show-plan.ts'
import { readGround, sessionsOfSite } from './site-ground.ts'

/** What the work is told that tells people of their seats. */
export interface TellWork {
  readonly batchId: string
  readonly planId: string
  /** The plan that was in force before. */
  readonly beforeId: string | null
}

/** Somebody has a seat in force that is another than before: whoever numbers tickets takes this job. */
export const seatsInForceJob = 'seatPlan.inForce'
export interface SeatsInForce {
  readonly projectId: string | null
  readonly batchId: string
}

/** Puts a checked plan in force in place of the one before; a long work tells whom it concerns. */
export async function publishPlan(tx: Tx, keys: Keys, asked: PlanAsked, now: Date): Promise<void> {
  const plan = await holdPlan(tx, asked)
  const published = stepped(plan, 'publish', 'arranger')
  await refuseOutdated(tx, plan)
  const before = await findPublishedPlan(tx, plan.batchId)
  if (before) await writePlan(tx, before.planId, stepped(before, 'replace', 'system'))
  const { batchId, planId, seed } = plan
  const input: TellWork = { batchId, planId, beforeId: before?.planId ?? null }
  const workId = await startWork(tx, keys, { kind: 'seatPlan.tell', input }, now)
  await writePlan(tx, planId, { ...published, workId, publishedAt: now })
  await queueJob(tx, seatsInForceJob, { projectId: tx.projectId, batchId } satisfies SeatsInForce)
  const deed = { action: 'seatPlan.publish', subject: 'seatPlan', subjectId: planId }
  await record(
    tx,
    { ...deed, before: { state: plan.state }, after: { state: 'published', batchId, seed } },
    now,
  )
}

/** A room that was lost since the check, or has fewer seats, is found at once. */
async function refuseOutdated(tx: Tx, { batchId, planId }: StoredPlan): Promise<void> {
  const ground = await readGround(tx, batchId)
  const seats = new Map(
    ground.sites.flatMap(({ areaId }) =>
      sessionsOfSite(ground, areaId).flatMap(({ sessionId, rooms }) =>
        rooms.map(({ roomId, seats: all, closed }) => {
          const shut = new Set(closed)
          const last = Array.from({ length: all }, (_, at) => all - at).find((seat) => !shut.has(seat)) ?? 0
          return [`${sessionId} ${roomId}`, last] as const
        }),
      ),
    ),
  )
  const lost = (await countRooms(tx, planId)).filter(
    ({ sessionId, roomId, lastSeat }) => lastSeat > (seats.get(`${sessionId} ${roomId}`) ?? 0),
  )
  if (lost.length === 0) return
  const rooms = [...new Set(lost.map(({ roomId }) => roomName(ground.sites, roomId)))].slice(0, 20)
  throw new Refusal('seatPlanOutdated', { rooms })
}
