import { arrangeSite } from '#contract/arrangement/engine/arrange-site.ts'
import { type AnyWorkKind, workKind } from '#server/features/long-work/long-work.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { holdArrangement } from '../arrangement-store.ts'
import { sessionsOf } from '../sessions/set-up-sessions.ts'
import { type PlanWork, stepped } from './begin-plan.ts'
import {
  countSeats,
  deleteSeats,
  findPlan,
  findPlanOfWork,
  type StoredPlan,
  writePlan,
} from './plan-store.ts'
import { findNextArea, insertSeats, keyOf, listSeatsOfArea } from './seat-store.ts'
import { readGround, readSite } from './site-ground.ts'

/** The site that was done last. */
interface Cursor {
  readonly areaId: string
}

export interface PlanWorkParts {
  readonly database: Database
  readonly keys: Keys
}

/** Seats the people of a batch: a portion is a site, in the order of their ids. */
export function makePlanWork({ database, keys }: PlanWorkParts): AnyWorkKind {
  return workKind<PlanWork, Cursor>({
    name: 'seatPlan.make',
    async next({ scope, input, cursor, done }) {
      const { batchId, planId } = input
      const made = await database.read(scope, async (tx) => {
        const plan = await getPlanUnderWay(tx, input, 'making')
        const areaId = await findNextArea(tx, batchId, cursor?.areaId ?? null)
        if (areaId === null) return null
        const site = await readSite(tx, keys, await readGround(tx, batchId), plan, areaId, false)
        const { basePlanId } = plan
        const before = basePlanId === null ? [] : await listSeatsOfArea(tx, basePlanId, areaId)
        return { plan, areaId, site, kept: new Map(before.map((seat) => [keyOf(seat), seat])) }
      })
      if (made === null) return (tx) => finishPlan(tx, input, done)
      const { plan, areaId, site, kept } = made
      const seats = arrangeSite(site, plan)
      return async (tx) => {
        await holdArrangement(tx, batchId)
        await getPlanUnderWay(tx, input, 'making')
        await insertSeats(tx, { planId, areaId }, seats, kept)
        return { next: { areaId }, done: done + site.sittings.length }
      }
    },
    async clear(_cursor, { scope, workId }) {
      await database.transaction(scope, (tx) => giveUpUnfinished(tx, workId))
    },
  })
}

async function finishPlan(tx: Tx, input: PlanWork, done: number) {
  await holdArrangement(tx, input.batchId)
  const plan = await getPlanUnderWay(tx, input, 'making')
  await writePlan(tx, plan.planId, stepped(plan, 'finish', 'worker'))
  const { seated, leftOver } = (await countSeats(tx, [plan.planId])).get(plan.planId) ?? {
    ...{ seated: 0, leftOver: 0 },
  }
  const message = { key: 'seatsGiven', data: { seated, leftOver } } as const
  return { next: 'end' as const, done, total: done, message }
}

/** Ends the work where the plan is wanted no more, or its sessions are others than those it began with. */
export async function getPlanUnderWay(
  tx: Tx,
  { batchId, planId, sessionsVersion }: PlanWork,
  state: 'making' | 'checking',
): Promise<StoredPlan> {
  const plan = await findPlan(tx, batchId, planId)
  if (plan?.state !== state || (await findVersion(tx, sessionsOf(batchId))) !== sessionsVersion)
    throw new Refusal('arrangementFailed')
  return plan
}

/** A work that ended without finishing leaves no half plan in the way of the next. */
async function giveUpUnfinished(tx: Tx, workId: string): Promise<void> {
  const row = await findPlanOfWork(tx, workId, 'making')
  if (!row) return
  await holdArrangement(tx, row.batchId)
  const plan = await findPlan(tx, row.batchId, row.planId)
  if (plan?.state !== 'making') return
  await writePlan(tx, plan.planId, { ...stepped(plan, 'giveUp', 'worker'), workId: null })
  await deleteSeats(tx, plan.planId)
}
