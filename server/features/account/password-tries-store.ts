import { lockMinutes, wrongPasswordsAllowed } from '#contract/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** A try at a password, counted before anybody computes whether it is right. */
export interface PasswordTry {
  readonly accountId: string
  readonly passwordHash: string | null
  /** 1 for the first wrong one on end. */
  readonly count: number
}

/** Counts a try, and locks the account with the one that is too many; null while it is locked. */
export async function reserveTry(tx: Tx, accountId: string, now: Date): Promise<PasswordTry | null> {
  const [row] = await tx.named<PasswordTry>(
    'account.reserve-try',
    `select account_id as "accountId", password_hash as "passwordHash", count
     from reserve_try($1, $2, $3, $4) as count join account on project_id = current_project() and account_id = $1
     where count is not null`,
    [accountId, now, wrongPasswordsAllowed, lockEndOf(now)],
  )
  return row ?? null
}

/** Until when a try at this moment locks, if it is the one too many. */
export const lockEndOf = (now: Date) => new Date(now.getTime() + lockMinutes * 60_000)

export async function findLock(tx: Tx, accountId: string): Promise<Date | null> {
  const [row] = await tx.named<{ until: Date | null }>(
    'account.lock',
    'select locked_until as until from password_tries where project_id = $1 and account_id = $2',
    [tx.projectId, accountId],
  )
  return row?.until ?? null
}

/** Forgets the wrong tries after a right one; false where the password was changed meanwhile. */
export async function clearTries(tx: Tx, { accountId, passwordHash }: PasswordTry): Promise<boolean> {
  const cleared = await tx.named(
    'account.clear-tries',
    `with open as (
       select account_id from account
       where project_id = $1 and account_id = $2 and password_hash = $3 and closed_at is null for share
     ), forgotten as (
       update password_tries set in_a_row = 0, locked_until = null
       where project_id = $1 and account_id = (select account_id from open)
     )
     select from open`,
    [tx.projectId, accountId, passwordHash],
  )
  return cleared.length > 0
}

/** Where an account has another password, the tries at the one before are nothing against it. */
export async function forgetTries(tx: Tx, accountId: string): Promise<void> {
  await tx.query(
    `update password_tries set in_a_row = 0, locked_until = null where project_id = $1 and account_id = $2`,
    [tx.projectId, accountId],
  )
}

/** Notes that somebody tried while it was locked; false where that is noted of this lock already. */
export async function noteTryWhileLocked(tx: Tx, accountId: string): Promise<boolean> {
  const noted = await tx.query(
    `update password_tries set noted_lock = locked_until
     where project_id = $1 and account_id = $2 and noted_lock is distinct from locked_until returning 1`,
    [tx.projectId, accountId],
  )
  return noted.length > 0
}
