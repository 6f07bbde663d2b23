import type { HeldName } from '#contract/account/candidate-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type AccountRow, accountColumns } from '../account-row.ts'
import type { AccountKeys } from '../account-store.ts'

export interface CandidateRow extends AccountRow {
  readonly createdAt: Date
}

const columns = `${accountColumns}, account.created_at as "createdAt"`
const ofTheProject = `from account where project_id = $1 and kind = 'candidate' and closed_at is null`

/** All that one text can mean, whichever of them would win at the door. */
export async function findCandidateRows(tx: Tx, keys: AccountKeys): Promise<CandidateRow[]> {
  return tx.query<CandidateRow>(
    `select ${columns} ${ofTheProject}
       and (phone_index = $2 or email_index = $3 or id_number_index = any ($4) or account_name_key = $5)
     order by account_id`,
    [tx.projectId, keys.phoneIndex, keys.emailIndex, keys.idNumberIndexes, keys.accountNameKey],
  )
}

/** One of them, and nobody else changes it until the transaction ends. */
export async function holdCandidateRow(tx: Tx, accountId: string): Promise<CandidateRow | null> {
  const [row] = await tx.query<CandidateRow>(
    `select ${columns} ${ofTheProject} and account_id = $2 for update`,
    [tx.projectId, accountId],
  )
  return row ?? null
}

/** The certificate says who somebody is: taking it away is more than emptying a column. */
type EmptiedName = Exclude<HeldName, 'idNumber'>

const emptied: Record<EmptiedName, string> = {
  accountName: 'account_name = null',
  phone: 'phone_sealed = null, phone_index = null',
  email: 'email_sealed = null, email_index = null',
}

export async function emptyHeldName(tx: Tx, accountId: string, held: EmptiedName): Promise<void> {
  await tx.query(`update account set ${emptied[held]} where project_id = $1 and account_id = $2`, [
    tx.projectId,
    accountId,
  ])
}
