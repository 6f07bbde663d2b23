import { lockMinutes, wrongPasswordsAllowed } from '#contract/account/account.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { KeptRefusal, Refusal } from '#server/platform/refusal.ts'
import {
  clearTries,
  findLock,
  noteTryWhileLocked,
  type PasswordTry,
  reserveTry,
} from '../password-tries-store.ts'

/** How a wrong password is called where it was typed. */
export type WrongPassword = 'passwordWrong' | 'signInWrong' | 'oldPasswordWrong' | 'loginPasswordWrong'

/** Counts a try at an account's password before it is computed. Refuses, and computes nothing, while it is locked. */
export async function beginTry(tx: Tx, accountId: string, now: Date): Promise<PasswordTry> {
  return (await reserveTry(tx, accountId, now)) ?? refuseLocked(tx, accountId, now)
}

/** Keeps in history that somebody tried, once for each time that it was locked: strangers must not fill it. */
export async function refuseLocked(tx: Tx, accountId: string, now: Date): Promise<never> {
  if (await noteTryWhileLocked(tx, accountId)) await keepLockedTry(tx, accountId, now)
  const until = await findLock(tx, accountId)
  throw locked(until ? (until.getTime() - now.getTime()) / 60_000 : 1)
}

export function keepLockedTry(tx: Tx, accountId: string, now: Date) {
  return keepInHistory(tx, 'account.tryWhileLocked', accountId, null, now)
}

/** Keeps a wrong try in history and says how many are left, or that this one locked the account. */
export async function refuseTry(
  tx: Tx,
  { accountId, count }: PasswordTry,
  wrong: WrongPassword,
  now: Date,
): Promise<KeptRefusal> {
  await keepInHistory(tx, 'account.wrongPassword', accountId, { inARow: count }, now)
  const triesLeft = wrongPasswordsAllowed + 1 - count
  return triesLeft > 0 ? new KeptRefusal(wrong, { triesLeft }) : locked(lockMinutes)
}

/** Forgets the wrong tries; refuses where the password that was right has been changed meanwhile. */
export async function settleTry(tx: Tx, attempt: PasswordTry, wrong: WrongPassword): Promise<void> {
  if (!(await clearTries(tx, attempt))) throw refuseChanged(wrong)
}

/** The password that was right has been changed meanwhile. */
export const refuseChanged = (wrong: WrongPassword) =>
  new Refusal(wrong, { triesLeft: wrongPasswordsAllowed })

const locked = (minutes: number) =>
  new KeptRefusal('accountLocked', { minutes: Math.max(1, Math.ceil(minutes)) })

function keepInHistory(tx: Tx, action: string, accountId: string, after: object | null, now: Date) {
  return record(
    tx,
    { action, subject: 'account', subjectId: accountId, before: null, after: { ...after } },
    now,
  )
}
