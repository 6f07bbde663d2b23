import type { Tx } from '#server/platform/database/transaction.ts'
import { type AccountRow, accountColumns } from '../account-row.ts'

export interface NewViewing {
  readonly viewingId: string
  readonly accountId: string
  readonly staffId: string
  readonly staffSessionId: string
  readonly tokenHash: Buffer
  readonly expiresAt: Date
}

/** One that has not ended, with the account that is looked at. */
export interface ViewingRow extends AccountRow {
  readonly viewingId: string
  readonly staffId: string
  readonly staffSessionId: string
}

export async function insertViewing(tx: Tx, viewing: NewViewing, now: Date): Promise<void> {
  const { viewingId, accountId, staffId, staffSessionId, tokenHash, expiresAt } = viewing
  await tx.query(
    `insert into viewing
       (project_id, viewing_id, account_id, staff_id, staff_session_id, token_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.projectId, viewingId, accountId, staffId, staffSessionId, tokenHash, now, expiresAt],
  )
}

/** Whose account was closed meanwhile is looked at no more. */
export async function findViewing(tx: Tx, tokenHash: Buffer, now: Date): Promise<ViewingRow | null> {
  const [row] = await tx.query<ViewingRow>(
    `select viewing_id as "viewingId", staff_id as "staffId", staff_session_id as "staffSessionId",
       ${accountColumns}
     from viewing join account using (project_id, account_id)
     where viewing.project_id = $1 and token_hash = $2 and ended_at is null and expires_at > $3
       and account.closed_at is null and account.suspended_at is null`,
    [tx.projectId, tokenHash, now],
  )
  return row ?? null
}

/** Null where it had ended already. */
export async function endOneViewing(tx: Tx, viewingId: string, now: Date): Promise<string | null> {
  const [ended] = await tx.query<{ accountId: string }>(
    `update viewing set ended_at = $3
     where project_id = $1 and viewing_id = $2 and ended_at is null returning account_id as "accountId"`,
    [tx.projectId, viewingId, now],
  )
  return ended?.accountId ?? null
}

/** Of an account that somebody can be signed in to; null where there is none. */
export async function findViewedAccount(tx: Tx, accountId: string): Promise<AccountRow | null> {
  const [row] = await tx.query<AccountRow>(
    `select ${accountColumns} from account
     where project_id = $1 and account_id = $2 and closed_at is null for key share`,
    [tx.projectId, accountId],
  )
  return row ?? null
}
