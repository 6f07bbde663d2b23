import { limitsOfAddress, refuseWhereUsedUp, takeFromLimits } from '#server/features/proof/proof.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Client } from '#server/platform/http/bind-endpoint.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/**
 * Tries at the console that went wrong from one address, at whichever names. Ample for an office whose people all sign
 * in behind one address; they are fewer than the candidates of a school.
 */
const wrongTriesFromAddress = [
  { seconds: 600, most: 60 },
  { seconds: 86_400, most: 500 },
] as const

/** Before anything is looked at. */
export function refuseBusyAddress(tx: Tx, keys: Keys, client: Client, now: Date): Promise<void> {
  return refuseWhereUsedUp(tx, limitsOf(keys, client), now)
}

/** Counted where it can still be: of many at once some may come through that come too late. */
export function countWrongTry(tx: Tx, keys: Keys, client: Client, now: Date): Promise<void> {
  return takeFromLimits(tx, limitsOf(keys, client), now)
}

function limitsOf(keys: Keys, { address }: Client) {
  return limitsOfAddress(keys, null, { name: 'staff-wrong-tries-from', address }, wrongTriesFromAddress)
}
