import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listUnplacedMoney } from '../ledger/ledger-store.ts'

export type CountUnplaced = (tx: Tx) => Promise<number>

/** How many orders' money has neither a place nor a way back. */
export const countUnplaced: CountUnplaced = async (tx) => (await listUnplacedMoney(tx)).length

const keptMs = 60_000

/** The same, for who only looks: the whole ledger is read for it, so not each time. What is signed is counted anew. */
export function rememberUnplaced(clock: Clock): CountUnplaced {
  const counted = new Map<string | null, { readonly until: number; readonly count: number }>()
  return async (tx) => {
    const now = clock().getTime()
    const last = counted.get(tx.projectId)
    if (last && now < last.until) return last.count
    const count = await countUnplaced(tx)
    counted.set(tx.projectId, { until: now + keptMs, count })
    return count
  }
}
