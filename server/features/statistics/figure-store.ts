import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { GrantScope } from '#contract/kit/scope.ts'
import type { Figure } from '#contract/statistics/statistics.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type Bind, type Condition, writeSql } from '#server/platform/list/condition.ts'

/** All of a batch: what was counted, and what has changed since. */
export function readTally(tx: Tx, batchId: string): Promise<Figure[]> {
  return tx.named<Figure>(
    'statistics.tally',
    `select kind, value, state, paid, sum(rows)::float8 as rows, sum(fee_fen)::float8 as "feeFen"
     from (
       select kind, value, state, paid, rows, fee_fen from tally where project_id = $1 and batch_id = $2
       union all
       select kind, value, state, paid, rows, fee_fen from tally_change where project_id = $1 and batch_id = $2
     ) as counted
     group by kind, value, state, paid having sum(rows) <> 0 or sum(fee_fen) <> 0`,
    [tx.projectId, batchId],
  )
}

/**
 * The same, counted from the rows of whatever part of a batch. `tally_lines` is asked once for all that stand alike, or
 * wish for the same, not for each: it says where they count, and takes longer than reading them.
 */
function countRows(tx: Tx, from: string, where: Condition): Promise<Figure[]> {
  const { text, values } = writeSql(
    (bind) => `with counted as materialized (
       select application.project_id, application.batch_id, application.organisation_id, application.state,
         application.wish, greatest(application.fee_fen, 0) as fee_fen, application.created_at,
         application.submitted_at, application.paid_at
       from ${from} where ${where(bind)}
     ), by_organisation as (
       select project_id, batch_id, organisation_id, state, min(submitted_at) as handed_in_at, min(paid_at) as settled_at,
         count(*) as rows, sum(fee_fen)::bigint as fee_fen
       from counted group by project_id, batch_id, organisation_id, state, submitted_at is null, paid_at is null
     ), by_wish as (
       select project_id, batch_id, wish, state, paid_at is not null as paid, count(*) as rows
       from counted where submitted_at is not null and state <> 'deleted'
       group by 1, 2, 3, 4, 5
     ), of_wish as (
       select wish, line.kind, line.value
       from (select distinct project_id, batch_id, wish from by_wish) as one cross join lateral tally_lines(
         project_id, batch_id, null, 'auditing', wish, 0, null, 'epoch', null) as line
       where line.kind in ('subject', 'area')
     ), by_hour as (
       select project_id, batch_id, state, date_trunc('hour', created_at, 'UTC') as begun_at,
         date_trunc('hour', submitted_at, 'UTC') as handed_in_at, date_trunc('hour', paid_at, 'UTC') as settled_at,
         count(*) as rows
       from counted group by 1, 2, 3, 4, 5, 6
     ), lines as (
       select line.*, rows
       from by_organisation as alike cross join lateral tally_lines(
         project_id, batch_id, organisation_id, alike.state, '{}', alike.fee_fen, null, handed_in_at, settled_at) as line
       where line.kind in ('state', 'organisation')
       union all
       select kind, value, state::text, paid, 0, rows from by_wish join of_wish using (wish)
       union all
       select line.*, rows
       from by_hour as alike cross join lateral tally_lines(
         project_id, batch_id, null, alike.state, '{}', 0, begun_at, handed_in_at, settled_at) as line
       where line.kind in ('begun', 'submitted', 'paid')
     )
     select kind, value, state, paid, sum(rows)::float8 as rows, sum(fee_fen)::float8 as "feeFen"
     from lines group by kind, value, state, paid`,
  )
  return tx.query<Figure>(text, values)
}

/** Of what an organisation has entered: found by its records, which are few beside all of the batch. */
export function countEntered(tx: Tx, batchId: string, organisationId: string): Promise<Figure[]> {
  return countRows(
    tx,
    'candidate_record entered join application using (project_id, record_id)',
    (
      bind,
    ) => `entered.project_id = ${bind(tx.projectId)} and entered.organisation_id = ${bind(organisationId)}
      and application.batch_id = ${bind(batchId)}`,
  )
}

/** Of what one of these grants reaches. */
export function countReached(tx: Tx, batch: ReachedBatch, scopes: readonly GrantScope[]): Promise<Figure[]> {
  return countRows(
    tx,
    'application',
    (
      bind,
    ) => `application.project_id = ${bind(tx.projectId)} and application.batch_id = ${bind(batch.batchId)}
      and (${scopes.map((scope) => inScope(scope, batch, bind)).join(' or ') || 'false'})`,
  )
}

type ReachedBatch = Pick<Batch, 'batchId' | 'areas'>

/** As `isInScope` has it; what is not handed in belongs to no area and no subject, nor does what was taken out. */
function inScope(
  { areaIds, subjectIds, organisationIds }: GrantScope,
  { areas }: ReachedBatch,
  bind: Bind,
): string {
  const placed = (ids: string, oneOf: readonly string[]) =>
    `application.submitted_at is not null and application.state <> 'deleted' and ${ids} ?| ${bind(oneOf)}::text[]`
  const parts = [
    ...(organisationIds ? [`application.organisation_id = any (${bind(organisationIds)}::uuid[])`] : []),
    ...(areaIds
      ? [placed(`jsonb_path_query_array(application.wish, '$.areaOf.*')`, withThoseBelow(areaIds, areas))]
      : []),
    ...(subjectIds ? [placed(`(application.wish -> 'subjectIds')`, subjectIds)] : []),
  ]
  return parts.length > 0 ? `(${parts.join(' and ')})` : 'true'
}

/** Who has a province has its cities and sites. */
function withThoseBelow(areaIds: readonly string[], areas: ReachedBatch['areas']): string[] {
  const parentOf = new Map(areas.map(({ areaId, parentId }) => [areaId, parentId]))
  const isReached = (areaId: string | null): boolean =>
    areaId !== null && (areaIds.includes(areaId) || isReached(parentOf.get(areaId) ?? null))
  return areas.flatMap(({ areaId }) => (isReached(areaId) ? [areaId] : []))
}

/** How many people an organisation has entered in each batch. */
export async function countEnteredByBatch(
  tx: Tx,
  organisationId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ batchId: string; entered: number }>(
    `select batch_id as "batchId", count(*)::integer as entered
     from candidate_record entered join application using (project_id, record_id)
     where entered.project_id = $1 and entered.organisation_id = $2 group by batch_id`,
    [tx.projectId, organisationId],
  )
  return new Map(rows.map(({ batchId, entered }) => [batchId, entered]))
}
