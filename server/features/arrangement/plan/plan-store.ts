import type { ArrangementRules } from '#contract/arrangement/arrangement-rules.ts'
import type { PlanState, SeatPlan } from '#contract/arrangement/seat-plan.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { seatedStates } from '../arrangement-store.ts'

export interface StoredPlan {
  readonly planId: string
  readonly batchId: string
  readonly number: number
  readonly state: PlanState
  readonly rules: ArrangementRules
  readonly seed: string
  readonly basePlanId: string | null
  readonly baseNumber: number | null
  readonly workId: string | null
  readonly breaches: SeatPlan['breaches']
  readonly madeAt: Date
  readonly checkedAt: Date | null
  readonly publishedAt: Date | null
}

const columns = `plan.plan_id as "planId", plan.batch_id as "batchId", plan.number, plan.state, plan.rules, plan.seed,
  plan.base_plan_id as "basePlanId", base.number as "baseNumber", plan.work_id as "workId", plan.breaches,
  plan.made_at as "madeAt", plan.checked_at as "checkedAt", plan.published_at as "publishedAt"`
const from = `seat_plan as plan left join seat_plan as base
  on base.project_id = plan.project_id and base.plan_id = plan.base_plan_id`

export function listPlans(tx: Tx, batchId: string): Promise<StoredPlan[]> {
  return tx.query<StoredPlan>(
    `select ${columns} from ${from} where plan.project_id = $1 and plan.batch_id = $2 order by plan.number desc`,
    [tx.projectId, batchId],
  )
}

export async function findPlan(tx: Tx, batchId: string, planId: string): Promise<StoredPlan | null> {
  const [row] = await tx.query<StoredPlan>(
    `select ${columns} from ${from}
     where plan.project_id = $1 and plan.batch_id = $2 and plan.plan_id = $3`,
    [tx.projectId, batchId, planId],
  )
  return row ?? null
}

export async function findPublishedPlan(tx: Tx, batchId: string): Promise<StoredPlan | null> {
  const [row] = await tx.query<StoredPlan>(
    `select ${columns} from ${from}
     where plan.project_id = $1 and plan.batch_id = $2 and plan.state = 'published'`,
    [tx.projectId, batchId],
  )
  return row ?? null
}

type NewPlan = Pick<StoredPlan, 'planId' | 'batchId' | 'rules' | 'seed' | 'basePlanId' | 'madeAt'>

export async function insertPlan(tx: Tx, plan: NewPlan): Promise<void> {
  const { planId, batchId, rules, seed, basePlanId, madeAt } = plan
  await tx.query(
    `insert into seat_plan (project_id, plan_id, batch_id, number, state, rules, seed, base_plan_id, made_at)
     select $1, $2, $3, coalesce(max(number), 0) + 1, 'making', $4, $5, $6, $7
     from seat_plan where project_id = $1 and batch_id = $3`,
    [tx.projectId, planId, batchId, JSON.stringify(rules), seed, basePlanId, madeAt],
  )
}

export async function writePlan(
  tx: Tx,
  planId: string,
  { state, workId, breaches, checkedAt, publishedAt }: StoredPlan,
): Promise<void> {
  await tx.query(
    `update seat_plan set state = $3, work_id = $4, breaches = $5, checked_at = $6, published_at = $7
     where project_id = $1 and plan_id = $2`,
    [
      ...[tx.projectId, planId, state, workId, breaches && JSON.stringify(breaches)],
      ...[checkedAt, publishedAt],
    ],
  )
}

export type PlanFigures = Pick<SeatPlan, 'seated' | 'leftOver' | 'moved'>

/** Counted, each time: who gives a place up is in no plan any more. */
export async function countSeats(
  tx: Tx,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, PlanFigures>> {
  const rows = await tx.query<PlanFigures & { planId: string }>(
    `select plan_id as "planId", count(session_id)::integer as seated,
       count(*) filter (where session_id is null)::integer as "leftOver",
       count(from_session_id)::integer as moved
     from seat where project_id = $1 and plan_id = any ($2::uuid[]) group by plan_id`,
    [tx.projectId, planIds],
  )
  return new Map(rows.map(({ planId, ...figures }) => [planId, figures]))
}

/** So many places of confirmed people there are. */
export async function countPlaces(tx: Tx, batchId: string): Promise<number> {
  const [row] = await tx.query<{ people: number }>(
    `select count(*)::integer as people from place join application using (project_id, application_id)
     where place.project_id = $1 and place.batch_id = $2 and application.state in ${seatedStates}`,
    [tx.projectId, batchId],
  )
  return row?.people ?? 0
}

export async function deleteSeats(tx: Tx, planId: string): Promise<void> {
  await tx.query('delete from seat where project_id = $1 and plan_id = $2', [tx.projectId, planId])
}

/** Which plan a work is at, in this state. */
export async function findPlanOfWork(
  tx: Tx,
  workId: string,
  state: PlanState,
): Promise<{ readonly batchId: string; readonly planId: string } | null> {
  const [row] = await tx.query<{ batchId: string; planId: string }>(
    `select batch_id as "batchId", plan_id as "planId" from seat_plan
     where project_id = $1 and work_id = $2 and state = $3`,
    [tx.projectId, workId, state],
  )
  return row ?? null
}
