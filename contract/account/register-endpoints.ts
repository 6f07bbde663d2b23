import { z } from 'zod'
import { genders } from '../identity/certificates/certificate-rule.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import {
  agreed,
  agreementLines,
  certificateType,
  day,
  filled,
  guardian,
  openedSession,
  password,
} from './account-shapes.ts'

export const listAgreements = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/agreements',
  summary: 'The texts to agree to, in the reader’s language, with their versions',
  feature: 'account',
  may: 'everyone',
  project: 'domain',
  module: null,
  params: domainParams,
  reply: agreementLines,
  errors: gateErrors,
})

export const registerAccount = endpoint({
  method: 'POST',
  path: '/api/accounts',
  summary: 'Complete the account of a proven contact; the person is signed in',
  description:
    'Takes `ttoken` of a contact proven for `register`; the token is spent when it succeeds. The agreements name each text in its newest version: `terms` and `privacy`, of somebody under 18 today `guardian` too, and then the `guardian` must be there. Phone, email, account name and ID number belong to one account in a project.',
  feature: 'account',
  may: ['flow'],
  project: 'actor',
  module: null,
  body: z.object({
    name: filled,
    idType: certificateType,
    idNumber: filled,
    gender: z.enum(genders),
    birthDay: day,
    accountName: filled,
    password,
    confirmation: password,
    agreements: z.array(agreed).max(10),
    guardian: guardian.optional(),
  }),
  reply: openedSession,
  errors: [
    ...gateErrors,
    'flowExpired',
    'phoneTaken',
    'emailTaken',
    'idNumberTaken',
    'accountNameTaken',
    'guardianMissing',
    'agreementOutdated',
  ],
})
