/** Whose account it is: a person's own, or an organisation's. */
export const accountKinds = ['candidate', 'organisation'] as const
export type AccountKind = (typeof accountKinds)[number]

/** What kind of organisation it is. */
export const organisationKinds = [
  'group',
  'institution',
  'college',
  'registrationPoint',
  'examCentre',
  'examStation',
] as const
export type OrganisationKind = (typeof organisationKinds)[number]

/** `audit_status`: what stands between an organisation and registering. A candidate is always approved. */
export const auditStatus = { underReview: 1, approved: 2, refused: 3 } as const
export type AuditStatus = (typeof auditStatus)[keyof typeof auditStatus]

/** What a person agrees to; each text has versions. */
export const agreementKinds = ['terms', 'privacy', 'guardian'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** What a guardian is to a minor. */
export const guardianRelations = ['mother', 'father', 'grandparent', 'other'] as const
export type GuardianRelation = (typeof guardianRelations)[number]

/** Below this age on the day of registering, a guardian must consent. */
export const adultAge = 18

/** More wrong passwords than this lock an account, or a name at the console, for so many minutes: the sixth does. */
export const wrongPasswordsAllowed = 5
export const lockMinutes = 10

/** A code by SMS or mail. */
export const contactCode = { digits: 6, validMinutes: 5, tries: 5 } as const

/** How a project limits codes to one contact, those of other projects among them (and, tenfold, to one address), unless it sets its own. */
export const fallbackCodeLimits = { perMinute: 1, perHour: 5, perDay: 10 } as const
export type CodeLimits = { -readonly [Key in keyof typeof fallbackCodeLimits]: number }
