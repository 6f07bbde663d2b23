/** Whose account it is: a person's own, or an organisation's. */
export const accountKinds = ['candidate', 'collective'] as const
export type AccountKind = (typeof accountKinds)[number]

/** What kind of organisation it is. */
export const collectiveKinds = [
  'group',
  'institution',
  'college',
  'registrationPoint',
  'examCentre',
  'examStation',
] as const
export type CollectiveKind = (typeof collectiveKinds)[number]

/** `audit_status`: what stands between a collective user and registering. A candidate is always approved. */
export const auditStatus = { underReview: 1, approved: 2, refused: 3 } as const
export type AuditStatus = (typeof auditStatus)[keyof typeof auditStatus]

/** The ways by which a code reaches a person. */
export const contactChannels = ['sms', 'mail'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** What a code, a captcha or a flow token is good for. One for another purpose is none. */
export const openPurposes = ['register', 'recover'] as const
export type OpenPurpose = (typeof openPurposes)[number]
/** A code for one of these goes out only to somebody who is signed in. */
export const ownPurposes = ['changeContact', 'bind'] as const
export type ContactPurpose = OpenPurpose | (typeof ownPurposes)[number]
/** What a flow token leads on to: the purpose of the proven contact, or the second factor of staff. */
export const flowPurposes = [...openPurposes, 'staffSignIn'] as const
export type FlowPurpose = (typeof flowPurposes)[number]
export const captchaPurposes = ['signIn', 'contactCode', 'staffSignIn'] as const
export type CaptchaPurpose = (typeof captchaPurposes)[number]

/** What a person agrees to; each text has versions. */
export const agreementKinds = ['terms', 'privacy', 'guardian'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** What a guardian is to a minor. */
export const guardianRelations = ['mother', 'father', 'grandparent', 'other'] as const
export type GuardianRelation = (typeof guardianRelations)[number]

/** Below this age on the day of registering, a guardian must consent. */
export const adultAge = 18

/** More wrong passwords than this close an account for a while: the sixth does. */
export const wrongPasswordsAllowed = 5
export const closedForMinutes = 10

/** A code by SMS or mail. */
export const contactCode = { digits: 6, validMinutes: 5, tries: 5 } as const

/** How a project limits codes to one contact, those of other projects among them (and, tenfold, to one address), unless it sets its own. */
export const fallbackCodeLimits = { perMinute: 1, perHour: 5, perDay: 10 } as const
export type CodeLimits = { -readonly [Key in keyof typeof fallbackCodeLimits]: number }
