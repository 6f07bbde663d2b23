import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { switchOff } from '../second-factor/second-factor-store.ts'
import { endSessions } from '../sessions/staff-session-store.ts'
import type { StaffActor } from '../staff.ts'
import { recordStaffDeed } from '../staff-deed.ts'
import { holdStaffTogether, listGrants, writeClosure, writeGrants } from '../staff-store.ts'
import { refuseClosed } from './hold-open-staff.ts'
import { getStaffMember } from './staff-member.ts'

/**
 * For good: the name stays taken, and history goes on telling whose deeds were whose. Whoever closes is an operator and
 * stays one, also where two close each other at the same moment, so the last operator is never closed.
 */
export async function closeStaff(
  tx: Tx,
  staffId: string,
  { actor, now }: { readonly actor: StaffActor; readonly now: Date },
): Promise<StaffMember> {
  if (staffId === actor.staffId) throw new Refusal('staffIsYou')
  const held = await holdStaffTogether(tx, [actor.staffId, staffId])
  if (held.get(actor.staffId)?.closedAt !== null) throw new Refusal('permissionMissing')
  refuseClosed(held.get(staffId))
  const grants = (await listGrants(tx, staffId)).map(({ domain, role }) => `${domain}: ${role}`)
  await writeClosure(tx, staffId, now)
  await writeGrants(tx, staffId, [], now)
  await switchOff(tx, staffId)
  await endSessions(tx, staffId, null, now)
  const [before, after] = [
    { grants, closedAt: null },
    { grants: [], closedAt: now },
  ]
  await recordStaffDeed(tx, { action: 'staff.close', staffId, before, after }, now)
  return getStaffMember(tx, staffId)
}
