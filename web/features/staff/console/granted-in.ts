import type { GrantedRole } from '#contract/kit/actor.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'

/** The codes of the projects in which somebody holds one of these roles. */
export function grantedIn({ grants }: Pick<StaffMember, 'grants'>, roles: readonly GrantedRole[]): string[] {
  return [...new Set(grants.filter(({ role }) => roles.includes(role)).map(({ domain }) => domain))]
}

/** The same of those who hold one in all of a project, not in a part. */
export function grantedWholeIn(
  { grants }: Pick<StaffMember, 'grants'>,
  roles: readonly GrantedRole[],
): string[] {
  return grantedIn({ grants: grants.filter(({ scope }) => scope === null) }, roles)
}

/** Who works on accounts of a project. */
export const accountKeepers = ['administrator'] as const
/** Who finds a candidate and gives access anew. */
export const candidateHelpers = [...accountKeepers, 'support'] as const
/** Who decides about applications. */
export const reviewers = ['administrator', 'reviewer'] as const
/** Who sees the applications of a project. */
export const applicationReaders = ['administrator', 'reviewer', 'support'] as const
/** Who answers for the money of a project. */
export const moneyKeepers = ['administrator', 'cashier'] as const
/** Who keeps scores. */
export const scoreKeepers = ['administrator', 'scoreKeeper'] as const
/** Who chooses stations and sees all of them. */
export const stationKeepers = ['administrator', 'arranger'] as const
/** Who decides about stations, at either level. */
export const stationReviewers = ['administrator', 'stationReviewer1', 'stationReviewer2'] as const
