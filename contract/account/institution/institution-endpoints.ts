import { z } from 'zod'
import { seen, version } from '../../kit/change/change.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { auditStatus } from '../account.ts'
import { institutionInformation, ownInstitution, reviewedInstitution } from './institution.ts'

export const getOwnInstitution = endpoint({
  method: 'GET',
  path: '/api/me/institution',
  summary: 'What this organisation tells of itself, and how its review stands',
  feature: 'account',
  may: ['organisation'],
  project: 'actor',
  module: null,
  audit: 'any',
  toViewers: true,
  reply: ownInstitution,
  errors: gateErrors,
})

export const handInInstitution = endpoint({
  method: 'PUT',
  path: '/api/me/institution',
  summary: 'Hand institution information in to be reviewed, or hand it in anew',
  description:
    'An organisation that was not approved is under review from then on: `audit_status` 1. One that is approved stays so, and what was passed before holds until the change is passed.',
  feature: 'account',
  may: ['organisation'],
  project: 'actor',
  module: null,
  audit: 'any',
  body: institutionInformation.extend(seen.shape),
  reply: ownInstitution,
  errors: [...gateErrors, 'changedMeanwhile'],
})

const may = ['administrator', 'operator'] as const
const params = domainParams.extend({ accountId: z.uuid() })
const decided = z.object({ auditStatus: z.literal(Object.values(auditStatus)), version })
const deciding = [...gateErrors, 'organisationAbsent', 'institutionNotWaiting', 'changedMeanwhile'] as const

export const getInstitution = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/organisations/:accountId/institution',
  summary:
    'The institution information of an organisation, with what was passed before and what happened to it',
  feature: 'account',
  may,
  project: 'domain',
  module: null,
  params,
  reply: reviewedInstitution,
  errors: [...gateErrors, 'organisationAbsent'],
})

export const passInstitution = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/organisations/:accountId/institution/passing',
  summary: 'Pass institution information that waits: `audit_status` 2',
  description:
    'What is passed is what its reader saw: one that was handed in anew since is refused. The account is called by its name from then on.',
  feature: 'account',
  may,
  project: 'domain',
  module: null,
  params,
  body: seen,
  reply: decided,
  errors: deciding,
})

export const returnInstitution = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/organisations/:accountId/institution/return',
  summary: 'Return institution information that waits, with a reason: `audit_status` 3',
  description:
    'The organisation reads the reason and hands it in again. One that is approved already stays so, with what was passed before.',
  feature: 'account',
  may,
  project: 'domain',
  module: null,
  params,
  body: seen.extend({ reason: z.string().trim().min(1).max(500) }),
  reply: decided,
  errors: deciding,
})
