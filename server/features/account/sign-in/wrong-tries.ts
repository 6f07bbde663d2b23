import { limitsOfAddress, takeFromLimits } from '#server/features/proof/proof.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Client } from '#server/platform/http/bind-endpoint.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/**
 * Tries that went wrong from one address, whichever accounts they were at: somebody who goes from account to account
 * with one password locks none of them. Ample for a school whose pupils all sign in behind one address and mistype.
 */
const wrongTriesFromAddress = [
  { seconds: 600, most: 120 },
  { seconds: 86_400, most: 1000 },
] as const

/** Counted where it can still be: of many at once some may come through that come too late. */
export function countWrongTry(tx: Tx, keys: Keys, client: Client, now: Date): Promise<void> {
  return takeFromLimits(tx, wrongTryLimits(tx, keys, client), now)
}

export function wrongTryLimits({ projectId }: Tx, keys: Keys, { address }: Client) {
  return limitsOfAddress(keys, projectId, { name: 'wrong-tries-from', address }, wrongTriesFromAddress)
}
