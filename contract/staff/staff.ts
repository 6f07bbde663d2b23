/** The roles that staff hold in a project. An operator stands above the projects. */
export const grantedRoles = ['administrator', 'reviewer', 'stationReviewer1', 'stationReviewer2'] as const
export type GrantedRole = (typeof grantedRoles)[number]

/** A password that an operator gives out opens the console for so long; its owner chooses one of their own by then. */
export const oneTimePasswordDays = 7
