/** The roles that staff hold in a project. An operator stands above the projects. */
export const grantedRoles = ['administrator', 'reviewer', 'stationReviewer1', 'stationReviewer2'] as const
export type GrantedRole = (typeof grantedRoles)[number]
