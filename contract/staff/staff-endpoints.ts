import { z } from 'zod'
import { filled, flowToken, password, sessionLines, solvedCaptcha } from '../account/account-shapes.ts'
import { drawCaptcha } from '../account/sign-in-endpoints.ts'
import { grantedRoles } from '../kit/actor.ts'
import { endpoint } from '../kit/endpoint.ts'
import { grantScope } from '../kit/scope.ts'

/** Null: the whole project. */
const scope = grantScope.nullable()
const grant = z.object({ projectId: z.uuid(), domain: z.string(), role: z.enum(grantedRoles), scope })

export const staffMember = z.object({
  staffId: z.uuid(),
  name: z.string(),
  operator: z.boolean(),
  grants: z.array(grant),
  secondFactorOn: z.boolean(),
  secondFactorRequired: z.boolean(),
  mustChangePassword: z.boolean(),
  /** Until when a one-time password is good; null for a password of one's own. */
  passwordExpiresAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
})
export type StaffMember = z.output<typeof staffMember>

/** A role that somebody is to hold, and where. */
export const roleInProject = z.object({ domain: z.string(), role: z.enum(grantedRoles) })
const wantedGrant = roleInProject
  .extend({ scope: scope.default(null) })
  // Who may do everything does it in the whole project.
  .refine(({ role, scope }) => role !== 'administrator' || scope === null, { path: ['scope'] })

const openedStaffSession = z.object({ token: z.string(), staff: staffMember })
/** In small letters: nobody is somebody else for being written in capitals. */
const staffParams = z.object({ staffId: z.uuid().toLowerCase() })
const ended = z.object({ ended: z.literal(true) })

export const drawStaffCaptcha = endpoint({
  method: 'POST',
  path: '/api/staff/captchas',
  summary: 'A captcha for signing in at the console',
  description: 'Good once, for signing in at the console.',
  feature: 'staff',
  may: 'everyone',
  project: 'none',
  module: null,
  repeatsItself: true,
  reply: drawCaptcha.reply,
  errors: [],
})

export const signInStaff = endpoint({
  method: 'POST',
  path: '/api/staff/sessions',
  summary: 'Sign in at the console; with a second factor the answer is a flow token',
  description:
    'Takes a captcha of `drawStaffCaptcha`. Who has a second factor gets a `flowToken` for `proveSecondFactor` instead of a session. A locked account opens again by itself after the minutes in `data`.',
  feature: 'staff',
  may: 'everyone',
  project: 'none',
  module: null,
  body: z.object({ name: filled, password, captcha: solvedCaptcha }),
  reply: z.union([openedStaffSession, flowToken]),
  errors: ['captchaWrong', 'accountLocked', 'signInWrong', 'oneTimePasswordExpired'],
})

export const proveSecondFactor = endpoint({
  method: 'POST',
  path: '/api/staff/second-factor-proofs',
  summary: 'The code of the second factor, or a recovery code',
  description:
    'Takes `ttoken` of `signInStaff`. A code is good once, as is a recovery code. Wrong ones count towards locking the account.',
  feature: 'staff',
  may: ['flow'],
  project: 'none',
  module: null,
  body: z.object({ code: filled }),
  reply: openedStaffSession,
  errors: ['flowExpired', 'secondFactorWrong', 'accountLocked'],
})

export const getStaffMe = endpoint({
  method: 'GET',
  path: '/api/staff/me',
  summary: 'Which staff member is signed in',
  feature: 'staff',
  may: ['staff', 'staffFirstSignIn', 'secondFactorDue'],
  project: 'none',
  module: null,
  reply: staffMember,
  errors: [],
})

export const signOutStaff = endpoint({
  method: 'DELETE',
  path: '/api/staff/session',
  summary: 'End this session of the console',
  feature: 'staff',
  may: ['staff', 'staffFirstSignIn', 'secondFactorDue'],
  project: 'none',
  module: null,
  reply: ended,
  errors: [],
})

export const listStaffSessions = endpoint({
  method: 'GET',
  path: '/api/staff/me/sessions',
  summary: 'Where this staff member is signed in',
  feature: 'staff',
  may: ['staff'],
  project: 'none',
  module: null,
  reply: sessionLines,
  errors: [],
})

export const endStaffSession = endpoint({
  method: 'DELETE',
  path: '/api/staff/me/sessions/:sessionId',
  summary: 'End one of the own sessions',
  description: 'Sent again, it is refused with `sessionAbsent`: it happened.',
  feature: 'staff',
  may: ['staff'],
  project: 'none',
  module: null,
  params: z.object({ sessionId: z.uuid() }),
  reply: ended,
  errors: ['sessionAbsent'],
})

export const changeStaffPassword = endpoint({
  method: 'PUT',
  path: '/api/staff/me/password',
  summary: 'Change the own password; every other session ends',
  description:
    'The session that asks goes on. After a first sign-in nothing else is open until this is done.',
  feature: 'staff',
  may: ['staff', 'staffFirstSignIn'],
  project: 'none',
  module: null,
  body: z.object({ oldPassword: password, password, confirmation: password }),
  reply: z.object({ changed: z.literal(true) }),
  errors: ['oldPasswordWrong', 'accountLocked'],
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/staff/me/second-factor',
  summary: 'A secret for an authenticator app; it counts once a code of it is confirmed',
  description:
    'Each call makes a new secret; the last one counts. `address` is for an authenticator app, as a QR code.',
  feature: 'staff',
  may: ['staff', 'secondFactorDue'],
  project: 'none',
  module: null,
  body: z.object({ password }),
  reply: z.object({ secret: z.string(), address: z.string() }),
  errors: ['oldPasswordWrong', 'accountLocked', 'secondFactorOn'],
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/staff/me/second-factor/confirmation',
  summary: 'Switch the second factor on; every other session ends, the recovery codes are told once',
  description: 'The recovery codes stand in no later answer; each is good once.',
  feature: 'staff',
  may: ['staff', 'secondFactorDue'],
  project: 'none',
  module: null,
  body: z.object({ code: filled }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['secondFactorWrong', 'secondFactorOff'],
})

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/staff/me/second-factor/end',
  summary: 'Switch the second factor off',
  description: 'Refused where an operator requires one.',
  feature: 'staff',
  may: ['staff'],
  project: 'none',
  module: null,
  body: z.object({ password, code: filled }),
  reply: ended,
  errors: ['oldPasswordWrong', 'accountLocked', 'secondFactorWrong', 'secondFactorOff', 'secondFactorNeeded'],
})

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
