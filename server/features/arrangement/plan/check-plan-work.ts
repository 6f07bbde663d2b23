import { type Breach, checkPlan } from '#contract/arrangement/check-plan.ts'
import type { SeatPlan } from '#contract/arrangement/seat-plan.ts'
import { type AnyWorkKind, workKind } from '#server/features/long-work/long-work.ts'
import { listApplicationNumbers } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { holdArrangement } from '../arrangement-store.ts'
import { type PlanWork, stepped } from './begin-plan.ts'
import { getPlanUnderWay, type PlanWorkParts } from './make-plan.ts'
import { findPlan, findPlanOfWork, writePlan } from './plan-store.ts'
import { findNextSite, keyOf, listSeatsOfArea } from './seat-store.ts'
import { readGround, readSite } from './site-ground.ts'

interface Cursor {
  readonly areaId: string
  readonly count: number
  /** The first of them. */
  readonly breaches: readonly Breach[]
}

const mostShown = 100

/** Judges a plan site by site, by the rules alone and by what holds now. */
export function checkPlanWork({ database, keys }: PlanWorkParts): AnyWorkKind {
  return workKind<PlanWork, Cursor>({
    name: 'seatPlan.check',
    async next({ scope, input, cursor, done, now }) {
      const { batchId, planId } = input
      const { count, breaches } = cursor ?? { count: 0, breaches: [] }
      const judged = await database.read(scope, async (tx) => {
        const plan = await getPlanUnderWay(tx, input, 'checking')
        const areaId = await findNextSite(tx, planId, cursor?.areaId ?? null)
        if (areaId === null) return null
        const site = await readSite(tx, keys, await readGround(tx, batchId), plan, areaId)
        const seats = await listSeatsOfArea(tx, planId, areaId)
        const accepted = new Map(seats.map((seat) => [keyOf(seat), seat.accepted]))
        const found = checkPlan(site, seats, plan.rules).filter(
          (one) => !accepted.get(keyOf(one))?.includes(one.rule),
        )
        return { areaId, found, people: site.sittings.length }
      })
      if (judged === null) return (tx) => conclude(tx, input, { count, breaches }, done, now)
      const { areaId, found, people } = judged
      const next: Cursor = {
        areaId,
        count: count + found.length,
        breaches: [...breaches, ...found].slice(0, mostShown),
      }
      return async () => ({ next, done: done + people })
    },
    async clear(_cursor, { scope, workId }) {
      await database.transaction(scope, (tx) => endUnfinished(tx, workId))
    },
  })
}

async function conclude(
  tx: Tx,
  input: PlanWork,
  { count, breaches }: Pick<Cursor, 'count' | 'breaches'>,
  done: number,
  now: Date,
) {
  await holdArrangement(tx, input.batchId)
  const plan = await getPlanUnderWay(tx, input, 'checking')
  const shown = await showBreaches(tx, breaches)
  if (count === 0)
    await writePlan(tx, plan.planId, { ...stepped(plan, 'pass', 'worker'), breaches: [], checkedAt: now })
  else
    await writePlan(tx, plan.planId, { ...stepped(plan, 'fail', 'worker'), breaches: shown, checkedAt: null })
  const message =
    count === 0
      ? ({ key: 'seatsChecked', data: { count: done } } as const)
      : ({ key: 'seatsBroken', data: { count } } as const)
  return { next: 'end' as const, done, total: done, message }
}

export async function showBreaches(
  tx: Tx,
  breaches: readonly Breach[],
): Promise<NonNullable<SeatPlan['breaches']>> {
  const numbers = await listApplicationNumbers(
    tx,
    breaches.map(({ personId }) => personId),
  )
  return breaches.map(({ rule, personId, subjectId, otherId }) => ({
    ...{ rule, applicationId: personId, subjectId, otherId: otherId ?? null },
    number: numbers.get(personId) ?? '',
  }))
}

async function endUnfinished(tx: Tx, workId: string): Promise<void> {
  const row = await findPlanOfWork(tx, workId, 'checking')
  if (!row) return
  await holdArrangement(tx, row.batchId)
  const plan = await findPlan(tx, row.batchId, row.planId)
  if (plan?.state === 'checking')
    await writePlan(tx, plan.planId, { ...stepped(plan, 'fail', 'worker'), breaches: null, checkedAt: null })
}
