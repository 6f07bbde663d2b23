import type { BatchParts } from '#contract/batch/batch-parts.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { divide, type FilledShare } from './shares.ts'

/** Places of one subject in one area. */
export interface QuotaPlace {
  readonly batchId: string
  readonly areaId: string
  readonly subjectId: string
}

export async function insertQuotas(
  tx: Tx,
  batchId: string,
  {
    quotas,
    areaTotals,
    organisationQuotas,
  }: Pick<BatchParts, 'quotas' | 'areaTotals' | 'organisationQuotas'>,
): Promise<void> {
  const shares = quotas.flatMap(({ areaId, subjectId, capacity }) =>
    divide(capacity).map((filled) => ({ areaId, subjectId, ...filled })),
  )
  await writeShares(tx, batchId, shares)
  await tx.query(
    `insert into area_total (project_id, batch_id, area_id, capacity)
     select $1, $2, "areaId", capacity from jsonb_to_recordset($3) as given ("areaId" uuid, capacity integer)`,
    [tx.projectId, batchId, JSON.stringify(areaTotals)],
  )
  await tx.query(
    `insert into organisation_quota (project_id, batch_id, organisation_id, capacity)
     select $1, $2, "organisationId", capacity
     from jsonb_to_recordset($3) as given ("organisationId" uuid, capacity integer)`,
    [tx.projectId, batchId, JSON.stringify(organisationQuotas)],
  )
}

/** Held in the order in which everybody holds shares, until the transaction ends. */
export async function holdShares(tx: Tx, { batchId, areaId, subjectId }: QuotaPlace): Promise<FilledShare[]> {
  return tx.query<FilledShare>(
    `select share, capacity, held from quota
     where project_id = $1 and batch_id = $2 and area_id = $3 and subject_id = $4 order by share for update`,
    [tx.projectId, batchId, areaId, subjectId],
  )
}

/** Sets capacities, of shares that are there and of new ones. */
export async function writeShares(
  tx: Tx,
  batchId: string,
  shares: readonly (Omit<QuotaPlace, 'batchId'> & Omit<FilledShare, 'held'>)[],
): Promise<void> {
  await tx.query(
    `insert into quota (project_id, batch_id, area_id, subject_id, share, capacity)
     select $1, $2, "areaId", "subjectId", share, capacity
     from jsonb_to_recordset($3) as given ("areaId" uuid, "subjectId" uuid, share smallint, capacity integer)
     on conflict (project_id, batch_id, area_id, subject_id, share) do update set capacity = excluded.capacity`,
    [tx.projectId, batchId, JSON.stringify(shares)],
  )
}
