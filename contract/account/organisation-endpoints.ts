import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { auditStatus, type OrganisationKind, organisationKinds } from './account.ts'
import { filled } from './account-shapes.ts'
import { mostCharacters } from './institution/institution.ts'

const may = ['administrator', 'operator'] as const
const organisationParams = domainParams.extend({ accountId: z.uuid() })

/** An organisation's account, as those who made it see it. */
export const organisation = z.object({
  accountId: z.uuid(),
  organisationKind: z.enum(organisationKinds),
  accountName: z.string(),
  name: z.string(),
  /** Of a college alone, as its board entered it; null where it did not. */
  collegeCode: z.string().nullable(),
  collegeName: z.string().nullable(),
  auditStatus: z.literal(Object.values(auditStatus)),
  mustChangePassword: z.boolean(),
  /** Until when a one-time password is good; null for a password of one's own. */
  passwordExpiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
})
export type Organisation = z.output<typeof organisation>

/** What an organisation is called. */
export const institutionName = z.string().trim().min(1).max(100)

/** Of a college; of any other kind neither is kept. Empty: not said. */
export const collegeParts = {
  collegeCode: z.string().trim().max(mostCharacters.collegeCode),
  collegeName: z.string().trim().max(mostCharacters.collegeName),
}

/** As they are kept. */
export function collegeOf(draft: {
  readonly organisationKind: OrganisationKind
  readonly collegeCode?: string | undefined
  readonly collegeName?: string | undefined
}): Pick<Organisation, 'collegeCode' | 'collegeName'> {
  const kept = (text: string | undefined) => (draft.organisationKind === 'college' && text) || null
  return { collegeCode: kept(draft.collegeCode), collegeName: kept(draft.collegeName) }
}

const told = z.object({ organisation, oneTimePassword: z.string() })

export const createOrganisation = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/organisations',
  summary:
    'An account for an organisation, with a password to be changed at the first sign-in; it is told once',
  description:
    'The account begins under review; the one-time password is good for seven days and stands in no later answer.',
  feature: 'account',
  may,
  project: 'domain',
  module: null,
  params: domainParams,
  body: z.object({
    organisationKind: z.enum(organisationKinds),
    accountName: filled,
    name: institutionName,
    collegeCode: collegeParts.collegeCode.default(''),
    collegeName: collegeParts.collegeName.default(''),
  }),
  reply: told,
  errors: [...gateErrors, 'accountNameTaken'],
})

export const renewOrganisationAccess = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/organisations/:accountId/one-time-password',
  summary: 'For an organisation that lost its password: a new one told once, every session ended',
  description:
    'The old password opens nothing from then on; the new one is good for seven days. A closed account is opened first.',
  feature: 'account',
  may,
  project: 'domain',
  module: null,
  params: organisationParams,
  reply: told,
  errors: [...gateErrors, 'organisationAbsent', 'accountNotOpen'],
})

export const closeOrganisation = endpoint({
  method: 'PUT',
  path: '/api/projects/:domain/organisations/:accountId/closure',
  summary: 'Close the account of an organisation, or open it again; what it entered stays',
  description:
    'Closing ends every session at once. `closed` says what shall be: sent again, nothing more happens.',
  feature: 'account',
  may,
  project: 'domain',
  module: null,
  params: organisationParams,
  body: z.object({ closed: z.boolean() }),
  reply: organisation,
  errors: [...gateErrors, 'organisationAbsent'],
})
