import type { Tx } from '#server/platform/database/transaction.ts'
import type { Conclude } from '#server/platform/http/answers/answer-once.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'

/** What the operations of staff work with besides their transaction. */
export interface StaffTools {
  readonly keys: Keys
  readonly passwords: Passwords
}

/** Opens one of the short transactions of an operation that computes a password in between. */
export type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** The transactions of such an operation: those on the way, and the one that does what was asked. */
export interface Transactions<Reply> {
  readonly transact: Transact
  readonly conclude: Conclude<Reply>
}
