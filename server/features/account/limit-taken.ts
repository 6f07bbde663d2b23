import type { Actor } from '#contract/kit/actor.ts'
import { takeFromLimits } from '#server/features/proof/proof.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** For as long as a flow token is good. Nobody mistypes a number more often, or has so many names in mind. */
const takenToOne = { seconds: 900, most: 10 } as const

/**
 * "Taken" says that somebody is registered: whoever has proven one contact must not ask that of one ID number after the
 * other. Counted before it is told, and not told any more once it was told too often.
 */
export function countTaken(tx: Tx, keys: Keys, actor: Actor, now: Date): Promise<void> {
  const asker = actor.kind === 'flow' ? actor.flowTokenId : ''
  return takeFromLimits(tx, [{ bucket: keys.index(tx.projectId, 'taken-to', asker), ...takenToOne }], now)
}
