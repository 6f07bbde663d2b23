import type { Actor } from '#contract/kit/actor.ts'
import { takeFromLimits } from '#server/features/proof/proof.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { accountIdOf, ownerRoleOf } from '../registration-parts.ts'

/**
 * Files of one account, whatever becomes of them: each takes a core for a moment, and room on the disk until the sweep,
 * also where the next one stands in for it. Ample for twenty attachments of which every one is sent five times; of an
 * organisation for six of each of three hundred people in an hour, by several clerks.
 */
const uploadsOf = {
  candidate: [
    { seconds: 3600, most: 100 },
    { seconds: 86_400, most: 300 },
  ],
  organisation: [
    { seconds: 3600, most: 2000 },
    { seconds: 86_400, most: 6000 },
  ],
} as const

/** Before a file is opened. */
export function countUpload(tx: Tx, keys: Keys, actor: Actor, now: Date): Promise<void> {
  const bucket = keys.index(tx.projectId, 'uploads-of', accountIdOf(actor))
  const limits = uploadsOf[ownerRoleOf(actor)].map((limit) => ({ bucket, ...limit }))
  return takeFromLimits(tx, limits, now)
}
