import type { Tx } from '#server/platform/database/transaction.ts'
import type { StaffActor } from '../staff.ts'
import { recordStaffDeed } from '../staff-deed.ts'
import { endSession } from './staff-session-store.ts'

export async function signOut(
  tx: Tx,
  { staffId, sessionId }: StaffActor,
  now: Date,
): Promise<{ ended: true }> {
  await endSession(tx, staffId, sessionId, now)
  await recordStaffDeed(tx, { action: 'staff.signOut', staffId, after: { sessionId } }, now)
  return { ended: true }
}
