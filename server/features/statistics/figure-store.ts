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

const lines = `cross join lateral tally_lines(
  application.project_id, application.batch_id, application.organisation_id, application.state, application.wish,
  application.fee_fen, application.created_at, application.submitted_at, application.paid_at) as line`

/** The same, counted one by one: of whatever part of a batch. */
function countRows(tx: Tx, from: string, where: Condition): Promise<Figure[]> {
  const { text, values } = writeSql(
    (bind) => `select line.kind, line.value, line.state, line.paid, count(*)::float8 as rows,
       sum(line.fee_fen)::float8 as "feeFen"
     from ${from} ${lines} where ${where(bind)} group by line.kind, line.value, line.state, line.paid`,
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
export function countReached(tx: Tx, batchId: string, scopes: readonly GrantScope[]): Promise<Figure[]> {
  return countRows(
    tx,
    'application',
    (bind) => `application.project_id = ${bind(tx.projectId)} and application.batch_id = ${bind(batchId)}
      and (${scopes.map((scope) => inScope(scope, bind)).join(' or ') || 'false'})`,
  )
}

/** As `isInScope` has it; what is not handed in belongs to no area and no subject. */
function inScope({ areaIds, subjectIds, organisationIds }: GrantScope, bind: Bind): string {
  const of = (kind: string, ids: readonly string[]) => `exists (
    select from tally_lines(
      application.project_id, application.batch_id, application.organisation_id, application.state, application.wish,
      application.fee_fen, application.created_at, application.submitted_at, application.paid_at) as own
    where own.kind = '${kind}' and own.value = any (${bind(ids)}::text[]))`
  const parts = [
    ...(organisationIds ? [`application.organisation_id = any (${bind(organisationIds)}::uuid[])`] : []),
    ...(areaIds ? [of('area', areaIds)] : []),
    ...(subjectIds ? [of('subject', subjectIds)] : []),
  ]
  return parts.length > 0 ? `(${parts.join(' and ')})` : 'true'
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
