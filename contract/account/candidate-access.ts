import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { statedReason } from './account-shapes.ts'
import { candidateAccount, candidateHelpers } from './candidate-endpoints.ts'

const params = domainParams.extend({ accountId: z.uuid() })

/** What of a candidate's account is masked. */
export const maskedFields = ['phone', 'email', 'idNumber'] as const

/** So many unmaskings one of the staff may ask for in an hour; shown for so long each. */
export const disclosuresPerHour = 20
export const disclosedSeconds = 30
/** So many new passwords. */
export const renewalsPerHour = 20

/** No answer of it is kept: whoever looks again gives a reason again. */
export const discloseField = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/candidates/:accountId/disclosures',
  repeatsItself: true,
  summary: 'One masked field of a candidate in full, for a reason that history keeps',
  description:
    'For administrators of the project alone, twenty an hour each. Who looked, at what and why is recorded before anything is told.',
  feature: 'account',
  may: ['administrator'],
  project: 'domain',
  module: null,
  params,
  body: z.object({ field: z.enum(maskedFields), reason: statedReason.max(200) }),
  reply: z.object({ value: z.string() }),
  errors: [...gateErrors, 'candidateAbsent'],
})

export const renewCandidateAccess = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/candidates/:accountId/one-time-password',
  summary: 'For a candidate who cannot reset the password: a new one told once, every session ended',
  description:
    'The old password opens nothing from then on; the new one is good for seven days and is changed at the first sign-in. A closed account is opened first. Twenty an hour for each of the staff; the candidate is told. Support does it where it is granted in the whole project.',
  feature: 'account',
  may: candidateHelpers,
  project: 'domain',
  module: null,
  params,
  body: z.object({ reason: statedReason.max(200) }),
  reply: z.object({
    candidate: candidateAccount,
    oneTimePassword: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  errors: [...gateErrors, 'candidateAbsent', 'accountNotOpen'],
})

export const endCandidateSessions = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/candidates/:accountId/session-ends',
  repeatsItself: true,
  summary: 'End every session of a candidate; the password stays',
  feature: 'account',
  may: candidateHelpers,
  project: 'domain',
  module: null,
  params,
  reply: candidateAccount,
  errors: [...gateErrors, 'candidateAbsent'],
})
