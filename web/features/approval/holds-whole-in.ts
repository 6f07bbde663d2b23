import type { ApprovalRole } from '#contract/kit/approval.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'

/** Whether somebody holds one of the roles in all of a project; an administrator holds every one. */
export function holdsWholeIn(
  domain: string,
  { grants }: Pick<StaffMember, 'grants'>,
  roles: readonly ApprovalRole[],
): boolean {
  return grants.some(
    (grant) =>
      grant.domain === domain &&
      grant.scope === null &&
      (grant.role === 'administrator' || roles.includes(grant.role)),
  )
}
