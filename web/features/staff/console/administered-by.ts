import type { StaffMember } from '#contract/staff/staff-endpoints.ts'

/** The codes of the projects in which somebody is granted to be an administrator. */
export function administeredBy({ grants }: Pick<StaffMember, 'grants'>): string[] {
  return grants.filter(({ role }) => role === 'administrator').map(({ domain }) => domain)
}
