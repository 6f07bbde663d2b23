import { z } from 'zod'
import { version } from '../../kit/change/change.ts'
import { auditStatus, type OrganisationKind, organisationKinds } from '../account.ts'

/** How long each may be. */
export const mostCharacters = {
  collegeCode: 40,
  collegeName: 100,
  institutionName: 100,
  registrationContact: 40,
  contactPerson: 50,
  address: 200,
  remark: 500,
} as const

const line = (name: keyof typeof mostCharacters) => z.string().trim().max(mostCharacters[name])
const filledLine = (name: keyof typeof mostCharacters) => line(name).min(1)

const dialled = /^\+?[\d\s()#*-]{5,40}$/

/** Whether it can be dialled, with an area code and an extension if need be. */
export function isDialled(text: string): boolean {
  return dialled.test(text.trim())
}

/** What an organisation tells of itself, and the board reviews. */
export const institutionInformation = z.object({
  /** Of a college alone: whoever is none leaves both empty. */
  collegeCode: line('collegeCode'),
  collegeName: line('collegeName'),
  institutionName: filledLine('institutionName'),
  /** How the registration point is reached: a number, as it is dialled. */
  registrationContact: filledLine('registrationContact').regex(dialled),
  contactPerson: filledLine('contactPerson'),
  address: filledLine('address'),
  remark: line('remark'),
})
export type InstitutionInformation = z.output<typeof institutionInformation>

export const institutionFields = Object.keys(institutionInformation.shape) as (keyof InstitutionInformation)[]

/** What only a college is asked for. */
const collegeFields = ['collegeCode', 'collegeName'] as const

/** What this kind of organisation is asked for, in order. */
export function askedOf(kind: OrganisationKind): readonly (keyof InstitutionInformation)[] {
  if (kind === 'college') return institutionFields
  return institutionFields.filter((field) => !collegeFields.some((one) => one === field))
}

/** Which of a college's own fields are missing. */
export function missingOfCollege(
  kind: OrganisationKind,
  information: Pick<InstitutionInformation, (typeof collegeFields)[number]>,
): readonly (typeof collegeFields)[number][] {
  return kind === 'college' ? collegeFields.filter((field) => information[field].trim() === '') : []
}

/** How the review of it stands; `none`: nothing was handed in yet. */
export const institutionStates = ['none', 'waits', 'passed', 'returned'] as const
export type InstitutionState = (typeof institutionStates)[number]

/** What happened to it, the newest first. */
export const institutionDeeds = ['handIn', 'pass', 'return'] as const
const trailLine = z.object({
  at: z.iso.datetime(),
  deed: z.enum(institutionDeeds),
  /** Of one that was returned. */
  reason: z.string(),
})

/** The institution information of an organisation, as the organisation itself sees it. */
export const ownInstitution = z.object({
  accountName: z.string(),
  name: z.string(),
  organisationKind: z.enum(organisationKinds),
  auditStatus: z.literal(Object.values(auditStatus)),
  version,
  state: z.enum(institutionStates),
  /** As it was handed in last. */
  information: institutionInformation.nullable(),
  /** What was passed last: it holds until another is passed. */
  passed: institutionInformation.nullable(),
  /** Why it was returned. */
  reason: z.string(),
  handedInAt: z.iso.datetime().nullable(),
  trail: z.array(trailLine),
})
export type OwnInstitution = z.output<typeof ownInstitution>

/** The same for the board, with who of the staff decided; empty where it was the organisation. */
export const reviewedInstitution = ownInstitution.extend({
  trail: z.array(trailLine.extend({ by: z.string() })),
})
export type ReviewedInstitution = z.output<typeof reviewedInstitution>
