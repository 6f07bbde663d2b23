import { arrangeDistrict } from '#contract/arrangement/engine/arrange-district.ts'
import { type AnyWorkKind, workKind } from '#server/features/long-work/long-work.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { holdArrangement } from '../arrangement-store.ts'
import { sessionsOf } from '../sessions/set-up-sessions.ts'
import { type PlanWork, stepped } from './begin-plan.ts'
import { districtsOf, listAreasInTree, markOf } from './district.ts'
import {
  countSeats,
  deleteSeats,
  findPlan,
  findPlanOfWork,
  type StoredPlan,
  writePlan,
} from './plan-store.ts'
import { insertSeats, keyOf } from './seat-store.ts'
import { readDistrict, readGround } from './site-ground.ts'

interface Cursor {
  /** The one that was done last. */
  readonly districtId: string
  /** Of the districts as they were when it began. */
  readonly mark: string
}

export interface PlanWorkParts {
  readonly database: Database
  readonly keys: Keys
}

/** Seats the people of a batch: a portion is a district, in the order of their ids. */
export function makePlanWork({ database, keys }: PlanWorkParts): AnyWorkKind {
  return workKind<PlanWork, Cursor>({
    name: 'seatPlan.make',
    async next({ scope, input, cursor, done }) {
      const read = await database.read(scope, (tx) => readNext(tx, keys, input, cursor))
      if (read === null) return (tx) => finishPlan(tx, input, done)
      const { plan, toArrange, kept, next } = read
      const made = arrangeDistrict(toArrange, plan)
      const chosen = new Map(toArrange.choosers.map(({ areaId, sitting }) => [keyOf(sitting), areaId]))
      return async (tx) => {
        await holdArrangement(tx, input.batchId)
        await getPlanUnderWay(tx, input, 'making')
        await insertSeats(tx, plan.planId, made, { kept, chosen })
        return { next, done: done + toArrange.choosers.length }
      }
    },
    async clear(_cursor, { scope, workId }) {
      await database.transaction(scope, (tx) => giveUpUnfinished(tx, workId))
    },
  })
}

/** The next district with its people. Areas that came, went or became sites meanwhile end the work. */
async function readNext(tx: Tx, keys: Keys, input: PlanWork, cursor: Cursor | null) {
  const plan = await getPlanUnderWay(tx, input, 'making')
  const ground = await readGround(tx, input.batchId)
  const siteIds = ground.sites.map(({ areaId }) => areaId)
  const districts = districtsOf(await listAreasInTree(tx, input.batchId), siteIds)
  const mark = markOf(districts)
  if (cursor && cursor.mark !== mark) throw new Refusal('arrangementFailed')
  const [first, ...behind] = districts.filter(({ districtId }) => !cursor || districtId > cursor.districtId)
  if (!first) return null
  const { toArrange, before } = await readDistrict(tx, keys, ground, plan, { district: first, behind })
  const kept = new Map(before.map((seat) => [keyOf(seat), seat]))
  return { plan, toArrange, kept, next: { districtId: first.districtId, mark } }
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
