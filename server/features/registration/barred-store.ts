import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Somebody who is to be registered, by what there is of them already. */
export type Known =
  | { readonly accountId: string }
  | { readonly recordId: string }
  | { readonly applicationId: string }

/** Who was found in misconduct is registered by no way before the day is over that their score names. */
export async function refuseBarred(tx: Tx, known: Known, now: Date): Promise<void> {
  if (await isBarred(tx, known, now)) throw new Refusal('barredFromExams')
}

export async function isBarred(tx: Tx, known: Known, now: Date): Promise<boolean> {
  const { table, column, id } = whereOf(known)
  const [row] = await tx.named<{ barredUntil: string | null }>(
    `registration.barred-${table}`,
    `select barred_until(person_id, $3)::text as "barredUntil" from ${table} where project_id = $1 and ${column} = $2`,
    [tx.projectId, id, now],
  )
  return Boolean(row?.barredUntil)
}

function whereOf(known: Known) {
  if ('accountId' in known) return { table: 'account', column: 'account_id', id: known.accountId }
  if ('recordId' in known) return { table: 'candidate_record', column: 'record_id', id: known.recordId }
  return { table: 'application', column: 'application_id', id: known.applicationId }
}
