import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findStaff, listGrants, type Staff, type StaffGrant } from '../staff-store.ts'

/** A staff member as the console shows them. */
export function staffMemberOf(staff: Staff, grants: readonly StaffGrant[]): StaffMember {
  const { staffId, name, operator, mustChangePassword, secondFactorRequired, secondFactorOnAt } = staff
  const { passwordExpiresAt, closedAt } = staff
  return {
    staffId,
    name,
    operator,
    grants: grants
      .filter((grant) => grant.staffId === staffId)
      .map(({ projectId, domain, role, scope }) => ({ projectId, domain, role, scope })),
    secondFactorOn: secondFactorOnAt !== null,
    secondFactorRequired,
    mustChangePassword,
    passwordExpiresAt: passwordExpiresAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
  }
}

export async function getStaffMember(tx: Tx, staffId: string): Promise<StaffMember> {
  const staff = await findStaff(tx, staffId)
  if (!staff) throw new Refusal('staffAbsent')
  return staffMemberOf(staff, await listGrants(tx, staffId))
}
