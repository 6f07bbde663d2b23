import type { Tx } from '#server/platform/database/transaction.ts'
import type { AccountParts } from '../account-parts.ts'
import { beginTry, refuseTry, settleTry, type WrongPassword } from './password-try.ts'

export interface Proving {
  readonly now: Date
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** Whoever acts types their password once more. Wrong ones count as at signing in, and lock as there. */
export function provePassword(
  { passwords }: Pick<AccountParts, 'passwords'>,
  { now, transact }: Proving,
  accountId: string,
  password: string,
  wrong: WrongPassword,
): Promise<void> {
  return passwords.reserve(async (slot) => {
    const attempt = await transact((tx) => beginTry(tx, accountId, now))
    const isRight = await slot.verify(attempt.passwordHash, password)
    await transact(async (tx) => {
      if (!isRight) throw await refuseTry(tx, attempt, wrong, now)
      await settleTry(tx, attempt, wrong)
    })
  })
}
