import type { ModuleType } from './module.ts'
import type { FlowPurpose } from './purpose.ts'
import type { GrantScope } from './scope.ts'

/** Who may act. Candidates and organisations belong to one project; staff act in the projects granted to them. */
export const roles = [
  'candidate',
  'organisation',
  'reviewer',
  'cashier',
  'arranger',
  'scoreKeeper',
  'stationReviewer1',
  'stationReviewer2',
  'support',
  'administrator',
  'operator',
  /** Every staff member, whatever is granted to them. */
  'staff',
  'client',
  /** Between two steps of one flow, with its token. */
  'flow',
  /** Signed in to an account with a one-time password that must be changed before anything else. */
  'firstSignIn',
  /** The same at the console. */
  'staffFirstSignIn',
  /** Staff of whom a second factor is required, and who have none yet: they set it up before anything else. */
  'secondFactorDue',
  /** One of the board who looks at the portal as an account finds it: to read only. */
  'viewer',
] as const
export type Role = (typeof roles)[number]

/** The roles that staff hold in a project; an administrator holds all of them. An operator stands above the projects. */
export const grantedRoles = [
  'administrator',
  'reviewer',
  'cashier',
  'arranger',
  'scoreKeeper',
  'stationReviewer1',
  'stationReviewer2',
  'support',
] as const
export type GrantedRole = (typeof grantedRoles)[number]

/** The one for whom a request or a job acts. */
export type Actor =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'system'; readonly name: string }
  | {
      readonly kind: 'account'
      readonly role: 'candidate' | 'organisation'
      readonly projectId: string
      readonly accountId: string
      readonly sessionId: string
      readonly mustChangePassword: boolean
      /** Its `audit_status` is that of the approved; a candidate's always is. */
      readonly approved: boolean
      /** Of an organisation: which of the project's modules are there for it. */
      readonly modules?: readonly ModuleType[]
      /** A text they agreed to has a newer version that asks again: until then they only read. */
      readonly agreementDue?: true
      /** Who of the staff looks on as this account, and may only read; the session is theirs then. */
      readonly viewedBy?: string
    }
  | {
      readonly kind: 'staff'
      readonly staffId: string
      readonly operator: boolean
      readonly grants: readonly Grant[]
      readonly sessionId: string
      readonly mustChangePassword: boolean
      readonly secondFactorDue: boolean
    }
  | { readonly kind: 'client'; readonly projectId: string; readonly clientId: string }
  | {
      readonly kind: 'flow'
      /** Null where the flow leads to the console. */
      readonly projectId: string | null
      readonly flowTokenId: string
      readonly purpose: FlowPurpose
    }

/** A role that a staff member holds in one project, in all of it or in a part. */
export interface Grant {
  readonly projectId: string
  readonly role: GrantedRole
  /** Null: the whole project. */
  readonly scope: GrantScope | null
}

/** The roles an actor holds in a project (or, without one, on the platform). */
export function rolesOf(actor: Actor, projectId?: string): readonly Role[] {
  switch (actor.kind) {
    case 'nobody':
    case 'system':
      return []
    case 'account':
      if (projectId !== undefined && actor.projectId !== projectId) return []
      if (actor.viewedBy !== undefined) return [actor.role, 'viewer']
      return [actor.mustChangePassword ? 'firstSignIn' : actor.role]
    case 'client':
      return projectId === undefined || actor.projectId === projectId ? ['client'] : []
    case 'flow':
      return projectId === undefined || actor.projectId === projectId ? ['flow'] : []
    case 'staff':
      return staffRolesOf(actor, projectId)
  }
}

/** In a project where nothing is granted to them, staff are strangers; an operator is one nowhere. */
function staffRolesOf(actor: Actor & { kind: 'staff' }, projectId: string | undefined): readonly Role[] {
  const granted =
    projectId === undefined ? [] : grantedRoles.filter((role) => grantsOf(actor, projectId, role).length > 0)
  if (projectId !== undefined && granted.length === 0 && !actor.operator) return []
  if (actor.mustChangePassword) return ['staffFirstSignIn']
  if (actor.secondFactorDue) return ['secondFactorDue']
  return actor.operator ? ['staff', 'operator', ...granted] : ['staff', ...granted]
}

/** By which grants somebody holds a role in a project: one of them must reach the thing at hand (`isInScope`). */
export function grantsOf(actor: Actor, projectId: string, role: GrantedRole): readonly Grant[] {
  if (actor.kind !== 'staff') return []
  const holds = (grant: Grant) => grant.role === role || grant.role === 'administrator'
  return actor.grants.filter((grant) => grant.projectId === projectId && holds(grant))
}
