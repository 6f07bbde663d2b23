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

const openedStaffSession = z.object({ token: z.string(), staff: staffMember })
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
