import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'

/** What the operations of staff work with besides their transaction. */
export interface StaffTools {
  readonly keys: Keys
  readonly passwords: Passwords
}

/** Opens one of the short transactions of an operation that computes a password in between. */
export type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
