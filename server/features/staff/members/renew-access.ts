import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { oneTimePasswordEnd } from '#server/platform/secrets/one-time-password.ts'
import { switchOff } from '../second-factor/second-factor-store.ts'
import { endSessions } from '../sessions/staff-session-store.ts'
import { nameIndexOf } from '../staff-attempt.ts'
import { recordStaffDeed } from '../staff-deed.ts'
import { forgetAttempts, writePassword } from '../staff-store.ts'
import { holdOpenStaff } from './hold-open-staff.ts'
import { getStaffMember } from './staff-member.ts'

/** For somebody who lost password or phone: nothing of the old access is left. */
export async function renewAccess(
  tx: Tx,
  staffId: string,
  passwordHash: string,
  { keys, now }: { readonly keys: Keys; readonly now: Date },
): Promise<StaffMember> {
  const staff = await holdOpenStaff(tx, staffId)
  const passwordExpiresAt = oneTimePasswordEnd(now)
  await writePassword(tx, staffId, { passwordHash, mustChangePassword: true, passwordExpiresAt })
  await switchOff(tx, staffId)
  await endSessions(tx, staffId, null, now)
  await forgetAttempts(tx, nameIndexOf(keys, staff.name))
  await recordStaffDeed(tx, { action: 'staff.renewAccess', staffId }, now)
  return getStaffMember(tx, staffId)
}
