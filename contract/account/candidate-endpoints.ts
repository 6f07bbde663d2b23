import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { certificateType, filled } from './account-shapes.ts'

const may = ['administrator', 'operator'] as const
/** Who finds a candidate and gives access anew. Nobody of them who is limited to a part of the project: an account belongs to none. */
export const candidateHelpers = [...may, 'support'] as const
const candidateParams = domainParams.extend({ accountId: z.uuid() })

/** What an account is signed in to by, and nobody else registers with. */
export const heldNames = ['accountName', 'phone', 'email', 'idNumber'] as const
export type HeldName = (typeof heldNames)[number]

/** A candidate's account, as an administrator sees it who was told one of its names: masked, empty where there is none. */
export const candidateAccount = z.object({
  accountId: z.uuid(),
  name: z.string(),
  accountName: z.string(),
  phone: z.string(),
  email: z.string(),
  idType: certificateType.nullable(),
  idNumber: z.string(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
})
export type CandidateAccount = z.output<typeof candidateAccount>

/** A POST, since what is looked for must stand in no address and no log. */
export const findCandidates = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/candidate-searches',
  summary: 'The accounts of candidates that hold exactly this phone, email, account name or ID number',
  description:
    'Whole and exact: a part finds nobody. What is found is masked. A POST, so that what is looked for stands in no address and no log; it changes nothing.',
  feature: 'account',
  may: candidateHelpers,
  project: 'domain',
  module: null,
  params: domainParams,
  body: z.object({ name: filled }),
  reply: z.object({ items: z.array(candidateAccount) }),
  errors: gateErrors,
})

export const closeCandidate = endpoint({
  method: 'PUT',
  path: '/api/projects/:domain/candidates/:accountId/closure',
  summary: 'Close the account of a candidate, or open it again; nothing in it is wiped',
  description:
    'Closing ends every session at once. `closed` says what shall be: sent again, nothing more happens.',
  feature: 'account',
  may,
  project: 'domain',
  module: null,
  params: candidateParams,
  body: z.object({ closed: z.boolean() }),
  reply: candidateAccount,
  errors: [...gateErrors, 'candidateAbsent'],
})

export const releaseName = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/candidates/:accountId/releases',
  summary: 'Take a wrongly registered name from an account, so that its owner can register with it',
  description:
    '`held` says which name: it is free for others at once. Every session of the account ends; its owner signs in by what is left.',
  feature: 'account',
  may,
  project: 'domain',
  module: null,
  params: candidateParams,
  body: z.object({ held: z.enum(heldNames) }),
  reply: candidateAccount,
  errors: [...gateErrors, 'candidateAbsent'],
})
