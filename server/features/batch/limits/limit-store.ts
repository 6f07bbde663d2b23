import type { Tx } from '#server/platform/database/transaction.ts'

/** A limit, and how much of it is taken. */
export interface Limit {
  readonly capacity: number
  readonly held: number
}

/** Totals of areas and quotas of organisations are tables of one form. */
const tables = {
  area_total: 'area_id',
  organisation_quota: 'organisation_id',
} as const
export type LimitTable = keyof typeof tables

/** Nobody counts in it until the transaction ends; null where there is none. */
export async function holdLimit(
  tx: Tx,
  table: LimitTable,
  batchId: string,
  id: string,
): Promise<Limit | null> {
  const [row] = await tx.query<Limit>(
    `select capacity, held from ${table}
     where project_id = $1 and batch_id = $2 and ${tables[table]} = $3 for no key update`,
    [tx.projectId, batchId, id],
  )
  return row ?? null
}

/** Sets it, or takes it away; who sets the first one says how much is taken already. */
export async function writeLimit(
  tx: Tx,
  table: LimitTable,
  batchId: string,
  id: string,
  limit: Limit | null,
): Promise<void> {
  const own = [tx.projectId, batchId, id]
  const column = tables[table]
  if (limit === null) {
    await tx.query(`delete from ${table} where project_id = $1 and batch_id = $2 and ${column} = $3`, own)
    return
  }
  await tx.query(
    `insert into ${table} (project_id, batch_id, ${column}, capacity, held) values ($1, $2, $3, $4, $5)
     on conflict (project_id, batch_id, ${column}) do update set capacity = excluded.capacity`,
    [...own, limit.capacity, limit.held],
  )
}

/** What is taken of an area, whatever the subject. Nobody takes or gives back there until the transaction ends. */
export async function holdArea(tx: Tx, batchId: string, areaId: string): Promise<number> {
  const shares = await tx.query<{ held: number }>(
    `select held from quota where project_id = $1 and batch_id = $2 and area_id = $3
     order by subject_id, share for no key update`,
    [tx.projectId, batchId, areaId],
  )
  return shares.reduce((sum, { held }) => sum + held, 0)
}

/** Every limit of a batch: of each area and subject, of areas in all, and of organisations. */
export async function listCapacities(tx: Tx, batchId: string) {
  const own = [tx.projectId, batchId]
  const quotas = await tx.query<Limit & { readonly areaId: string; readonly subjectId: string }>(
    `select area_id as "areaId", subject_id as "subjectId", sum(capacity)::integer as capacity,
       sum(held)::integer as held
     from quota where project_id = $1 and batch_id = $2 group by area_id, subject_id order by area_id, subject_id`,
    own,
  )
  const areaTotals = await tx.query<Limit & { readonly areaId: string }>(
    `select area_id as "areaId", capacity, held from area_total
     where project_id = $1 and batch_id = $2 order by area_id`,
    own,
  )
  const organisationQuotas = await tx.query<Limit & { readonly organisationId: string }>(
    `select organisation_id as "organisationId", capacity, held from organisation_quota
     where project_id = $1 and batch_id = $2 order by organisation_id`,
    own,
  )
  return { quotas, areaTotals, organisationQuotas }
}
