/** Who may act. Candidates and collective users belong to one project; staff act in the projects granted to them. */
export const roles = [
  'candidate',
  'collective',
  'reviewer',
  'stationReviewer1',
  'stationReviewer2',
  'administrator',
  'operator',
  'client',
] as const
export type Role = (typeof roles)[number]

/** The one for whom a request or a job acts. */
export type Actor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'system'; readonly name: string }
  | {
      readonly kind: 'account'
      readonly role: 'candidate' | 'collective'
      readonly projectId: string
      readonly accountId: string
    }
  | {
      readonly kind: 'staff'
      readonly staffId: string
      readonly operator: boolean
      readonly grants: readonly Grant[]
    }
  | { readonly kind: 'client'; readonly projectId: string; readonly clientId: string }

/** A role that a staff member holds in one project. */
export interface Grant {
  readonly projectId: string
  readonly role: 'reviewer' | 'stationReviewer1' | 'stationReviewer2' | 'administrator'
}

/** The roles an actor holds in a project (or, without one, on the platform). */
export function rolesOf(actor: Actor, projectId?: string): readonly Role[] {
  switch (actor.kind) {
    case 'nobody':
    case 'system':
      return []
    case 'account':
      return actor.projectId === projectId || projectId === undefined ? [actor.role] : []
    case 'client':
      return actor.projectId === projectId || projectId === undefined ? ['client'] : []
    case 'staff': {
      const granted = actor.grants.filter((grant) => grant.projectId === projectId).map((grant) => grant.role)
      return actor.operator ? ['operator', ...granted] : granted
    }
  }
}
