import type { Actor } from '#contract/kit/actor.ts'
import { refuseWhereUsedUp, takeFromLimits } from '#server/features/proof/proof.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** For as long as a flow token is good. Nobody mistypes a number more often, or has so many names in mind. */
const takenToOne = { seconds: 900, most: 10 } as const

/**
 * "Taken" says that somebody is registered: whoever has proven one contact must not ask that of one ID number after the
 * other. Counted before it is told, and not told any more once it was told too often.
 */
export function countTaken(tx: Tx, keys: Keys, actor: Actor, now: Date): Promise<void> {
  return takeFromLimits(tx, [limitOf(tx, keys, actor)], now)
}

/** Before a password is computed for the answer. */
export function refuseToldOften(tx: Tx, keys: Keys, actor: Actor, now: Date): Promise<void> {
  return refuseWhereUsedUp(tx, [limitOf(tx, keys, actor)], now)
}

function limitOf({ projectId }: Tx, keys: Keys, actor: Actor) {
  const asker = actor.kind === 'flow' ? actor.flowTokenId : ''
  return { bucket: keys.index(projectId, 'taken-to', asker), ...takenToOne }
}
