import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { recordStaffDeed } from '../staff-deed.ts'
import { writeRequirement } from '../staff-store.ts'
import { holdOpenStaff } from './hold-open-staff.ts'
import { getStaffMember } from './staff-member.ts'

/** Whoever must have a second factor and has none sets it up before anything else, from the next request on. */
export async function requireSecondFactor(
  tx: Tx,
  staffId: string,
  required: boolean,
  now: Date,
): Promise<StaffMember> {
  await turnRequirement(tx, staffId, required, now)
  return getStaffMember(tx, staffId)
}

/** Whether it was not so already. */
export async function turnRequirement(
  tx: Tx,
  staffId: string,
  required: boolean,
  now: Date,
): Promise<boolean> {
  const staff = await holdOpenStaff(tx, staffId)
  if (staff.secondFactorRequired === required) return false
  await writeRequirement(tx, staffId, required)
  const [before, after] = [{ required: staff.secondFactorRequired }, { required }]
  await recordStaffDeed(tx, { action: 'staff.requireSecondFactor', staffId, before, after }, now)
  return true
}
