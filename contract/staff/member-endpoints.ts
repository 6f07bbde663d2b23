import { z } from 'zod'
import { filled } from '../account/account-shapes.ts'
import { grantedRoles } from '../kit/actor.ts'
import { endpoint } from '../kit/endpoint.ts'
import { grantScope } from '../kit/scope.ts'
import { staffMember } from './staff-endpoints.ts'

/** A role that somebody is to hold, and where. */
export const roleInProject = z.object({ domain: z.string(), role: z.enum(grantedRoles) })
const wantedGrant = roleInProject
  .extend({ scope: grantScope.nullable().default(null) })
  // Who may do everything does it in the whole project.
  .refine(({ role, scope }) => role !== 'administrator' || scope === null, { path: ['scope'] })

/** In small letters: nobody is somebody else for being written in capitals. */
const staffParams = z.object({ staffId: z.uuid().toLowerCase() })

export const createStaff = endpoint({
  method: 'POST',
  path: '/api/staff',
  summary: 'A new staff member, with a password to be changed at the first sign-in; it is told once',
  description:
    'The name is what they sign in with. The one-time password is good for seven days and stands in no later answer. They may do nothing until `grantRoles`, unless they are an operator.',
  feature: 'staff',
  may: ['operator'],
  project: 'none',
  module: null,
  body: z.object({ name: filled, operator: z.boolean() }),
  reply: z.object({ staff: staffMember, oneTimePassword: z.string() }),
  errors: ['staffNameTaken'],
})

export const grantRoles = endpoint({
  method: 'PUT',
  path: '/api/staff/:staffId/grants',
  summary: 'Which roles a staff member holds in which projects',
  description:
    'The whole list: what is not in it is taken away. Counts from their next request on. `scope` limits a grant to batches, areas, subjects or organisations of its project; whoever administers a project has all of it.',
  feature: 'staff',
  may: ['operator'],
  project: 'none',
  module: null,
  params: staffParams,
  body: z.object({ grants: z.array(wantedGrant).max(500) }),
  reply: staffMember,
  errors: ['staffAbsent', 'staffClosed', 'projectAbsent', 'grantScopeAbsent'],
})

export const requireSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/staff/:staffId/second-factor-requirement',
  summary: 'Require a second factor of a staff member, or no longer',
  description: 'Whoever has none yet can do nothing at the console until it is set up.',
  feature: 'staff',
  may: ['operator'],
  project: 'none',
  module: null,
  params: staffParams,
  body: z.object({ required: z.boolean() }),
  reply: staffMember,
  errors: ['staffAbsent', 'staffClosed'],
})

export const renewStaffAccess = endpoint({
  method: 'POST',
  path: '/api/staff/:staffId/one-time-password',
  summary:
    'For somebody else who lost theirs: a new password told once, no second factor, every session ended',
  description:
    'The old password, the second factor and every session are gone at once; nobody renews their own access.',
  feature: 'staff',
  may: ['operator'],
  project: 'none',
  module: null,
  params: staffParams,
  reply: z.object({ staff: staffMember, oneTimePassword: z.string() }),
  errors: ['staffAbsent', 'staffClosed', 'accessIsYours'],
})

export const closeStaff = endpoint({
  method: 'POST',
  path: '/api/staff/:staffId/closure',
  summary: 'Close the account of somebody else: sessions and grants end at once, for good',
  description:
    'There is no opening it again, and nobody closes their own. Closed already, it is refused with `staffClosed`.',
  feature: 'staff',
  may: ['operator'],
  project: 'none',
  module: null,
  params: staffParams,
  reply: staffMember,
  errors: ['staffAbsent', 'staffClosed', 'staffIsYou'],
})
