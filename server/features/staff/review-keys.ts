import { type ReviewKeys, reviewKeys, usualReviewKeys } from '#contract/staff/review-keys.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { recordStaffDeed } from './staff-deed.ts'
import { findReviewKeys, writeReviewKeys } from './staff-store.ts'

/** As they were chosen; what was never chosen, or does not fit the deeds of today, as everybody has it. */
export async function getReviewKeys(tx: Tx, staffId: string): Promise<ReviewKeys> {
  const kept = reviewKeys.safeParse(await findReviewKeys(tx, staffId))
  return kept.success ? kept.data : { on: true, keys: usualReviewKeys }
}

export async function setReviewKeys(
  tx: Tx,
  staffId: string,
  keys: ReviewKeys,
  now: Date,
): Promise<ReviewKeys> {
  const before = await getReviewKeys(tx, staffId)
  await writeReviewKeys(tx, staffId, keys)
  await recordStaffDeed(tx, { action: 'staff.setReviewKeys', staffId, before, after: keys }, now)
  return keys
}
