import type { Tx } from '#server/platform/database/transaction.ts'

/** Whoever is to be seated: confirmed, also where something in the data must still be better. */
export const seatedStates = `('confirmed', 'improving')`

/** Nobody else changes anything about the seats of the batch until the transaction ends. */
export async function holdArrangement(tx: Tx, batchId: string): Promise<void> {
  await tx.query(
    'insert into arrangement (project_id, batch_id) values ($1, $2) on conflict (project_id, batch_id) do nothing',
    [tx.projectId, batchId],
  )
  await tx.query('select from arrangement where project_id = $1 and batch_id = $2 for update', [
    tx.projectId,
    batchId,
  ])
}

export async function hasPlanUnderWay(tx: Tx, batchId: string): Promise<boolean> {
  const rows = await tx.query(
    `select from seat_plan where project_id = $1 and batch_id = $2 and state in ('making', 'checking')`,
    [tx.projectId, batchId],
  )
  return rows.length > 0
}

/** What a plan was checked by is another now. */
export async function unsettlePlans(tx: Tx, batchId: string): Promise<void> {
  await tx.query(
    `update seat_plan set state = 'draft', breaches = null, checked_at = null
     where project_id = $1 and batch_id = $2 and state = 'checked'`,
    [tx.projectId, batchId],
  )
}

/** Somebody was seated by hand: what was checked has to be checked again. */
export async function unsettlePlan(tx: Tx, planId: string): Promise<void> {
  await tx.query(
    `update seat_plan set state = 'draft', breaches = null, checked_at = null
     where project_id = $1 and plan_id = $2 and state = 'checked'`,
    [tx.projectId, planId],
  )
}

/** By which accounts and records people are found. */
export const peopleIdsOf = (
  of: readonly { readonly accountId: string | null; readonly recordId: string | null }[],
) => ({
  accountIds: of.flatMap(({ accountId }) => accountId ?? []),
  recordIds: of.flatMap(({ recordId }) => recordId ?? []),
})
