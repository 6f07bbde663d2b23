import type { Holdings } from '#contract/holdings/holdings-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** What the account itself tells of its person; everything else in the answer is told by a tie. */
export type OwnHoldings = Pick<Holdings, 'account' | 'guardian' | 'consents' | 'sessions' | 'history'>
/** What other features tell of a person, each its own part. */
export type TiedHoldings = Omit<Holdings, keyof OwnHoldings>

/**
 * What a feature's things mean to the account whose they are. Each feature that keeps something of people who have accounts
 * gives one to the account, which knows none of them: the list is made where the portal is put together (app.ts).
 */
export interface AccountTie {
  /** Whether something that is under way binds the account: then it cannot be closed. */
  binds(tx: Tx, accountId: string, now: Date): Promise<boolean>
  /** Wipes whatever tells who the person is, when the account is closed; files with it. What must stay names nobody. */
  wipe(tx: Tx, accountId: string, now: Date): Promise<void>
  /** What it holds about the person: its part of the answer. Of a secret with a time, from then on; a reading is kept. */
  tell(tx: Tx, accountId: string, now: Date): Promise<Partial<TiedHoldings>>
  /** The account is somebody else from now on, or nobody that is known: its things are theirs. */
  join(tx: Tx, accountId: string, personId: string | null, now: Date): Promise<void>
}
