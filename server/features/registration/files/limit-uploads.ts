import { takeFromLimits } from '#server/features/proof/proof.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/**
 * Files of one account, whatever becomes of them: each takes a core for a moment, and room on the disk until the sweep,
 * also where the next one stands in for it. Ample for twenty attachments of which every one is sent five times.
 */
const uploadsOfAccount = [
  { seconds: 3600, most: 100 },
  { seconds: 86_400, most: 300 },
] as const

/** Before a file is opened. */
export function countUpload(tx: Tx, keys: Keys, accountId: string, now: Date): Promise<void> {
  const bucket = keys.index(tx.projectId, 'uploads-of', accountId)
  const limits = uploadsOfAccount.map((limit) => ({ bucket, ...limit }))
  return takeFromLimits(tx, limits, now)
}
