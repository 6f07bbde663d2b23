import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import type { Steps } from '../kit/steps.ts'

/** Who passed all that a rule names asks for the certificate; once it is issued it is one. */
export const certificateStates = ['asked', 'accepted', 'rejected', 'withdrawn', 'issued', 'revoked'] as const
export type CertificateState = (typeof certificateStates)[number]

type Party = 'candidate' | 'scoreKeeper' | 'system'

/** The life of a certificate from its application on. Nothing else may change its state. */
export const certificateSteps = {
  accept: { from: ['asked'], to: 'accepted', by: ['scoreKeeper'] },
  /** With the reason; whoever asked may ask once more. */
  reject: { from: ['asked', 'accepted'], to: 'rejected', by: ['scoreKeeper'] },
  withdraw: { from: ['asked', 'accepted'], to: 'withdrawn', by: ['candidate'] },
  /** It has its number from then on. */
  issue: { from: ['accepted'], to: 'issued', by: ['scoreKeeper', 'system'] },
  /** Not valid any more, with the reason; its number is nobody else's. */
  revoke: { from: ['issued'], to: 'revoked', by: ['scoreKeeper'] },
} as const satisfies Steps<CertificateState, Party>
export type CertificateStep = keyof typeof certificateSteps

/** What somebody has under way, or holds: of each kind one. */
export const livingStates = ['asked', 'accepted', 'issued'] as const satisfies readonly CertificateState[]

/** What is issued stands, or why not. `groundsChanged`: a score that it rests on was corrected since. */
export const certificateStandings = ['valid', 'groundsChanged', 'expired', 'revoked'] as const
export type CertificateStanding = (typeof certificateStandings)[number]

/** How the paper comes to its person; the electronic one is there in any case. */
export const certificateWays = ['electronic', 'post', 'collect'] as const
export type CertificateWay = (typeof certificateWays)[number]

/** Where the paper is. */
export const deliveryStates = ['waiting', 'sent', 'delivered', 'returned', 'ready', 'collected'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Which of them a paper on its way to somebody can have. */
export const deliveriesOf: Readonly<Record<CertificateWay, readonly DeliveryState[]>> = {
  electronic: [],
  post: ['waiting', 'sent', 'delivered', 'returned'],
  collect: ['waiting', 'ready', 'collected'],
}

/** What can be drawn: the certificate, or a statement in place of a paper that was lost. */
export const certificatePapers = ['certificate', 'statement'] as const
export type CertificatePaper = (typeof certificatePapers)[number]

/** Where the paper is sent. */
export const postalAddress = z.strictObject({
  recipient: z.string().trim().min(1).max(40),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[0-9][0-9 -]{4,24}$/),
  address: z.string().trim().min(5).max(200),
  /** Empty where there is none. */
  postcode: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z -]{0,12}$/),
})
export type PostalAddress = z.output<typeof postalAddress>

/** A subject as certificates know it: of the same name and level in every batch. */
export const subjectName = z.strictObject({ level: z.string().max(200), name: z.string().min(1).max(200) })
export type SubjectName = z.output<typeof subjectName>

/** The same as it is read in each language. */
export const subjectTexts = z.object({ level: texts, name: texts })
export type SubjectTexts = z.output<typeof subjectTexts>

/** Of a subject that no batch has any more. */
export const untranslated = ({ level, name }: SubjectName): SubjectTexts => ({
  level: { 'zh-Hans': level, 'zh-Hant': '', en: '' },
  name: { 'zh-Hans': name, 'zh-Hant': '', en: '' },
})

/** A subject that rules can name, and in how many batches there is one of this name. */
export const knownSubject = subjectName.extend({ shown: subjectTexts, batches: z.int() })
export type KnownSubject = z.output<typeof knownSubject>

const day = z.iso.date()

/** Who gets a certificate. */
export const certificateRule = z.strictObject({
  ruleId: z.uuid().toLowerCase(),
  /** As it stands on the paper. */
  name: texts,
  /** Nobody asks for it any more where it is not. */
  offered: z.boolean(),
  /** Of each set so many have to be passed. */
  sets: z
    .array(z.strictObject({ subjects: z.array(subjectName).min(1).max(50), least: z.int().min(1).max(50) }))
    .min(1)
    .max(10),
  /** All of them within so many years of exams, one after the other; null: whenever. */
  withinYears: z.int().min(1).max(50).nullable(),
  /** Exams from this day on, and until that one; null: all. */
  examsFrom: day.nullable(),
  examsUntil: day.nullable(),
  /** A subject somebody is exempted from counts as passed. */
  exemptionsCount: z.boolean(),
  /** From its issue on; null: without an end. */
  validYears: z.int().min(1).max(50).nullable(),
})
export type CertificateRule = z.output<typeof certificateRule>

/** At once, by the board for all that wait, or by the board after it has looked at each. */
export const certificateHandlings = ['atOnce', 'byBoard', 'reviewed'] as const
export type CertificateHandling = (typeof certificateHandlings)[number]

/** What a project sets of its certificates; when they can be asked for is a window. */
export const certificateSettings = z.strictObject({
  handling: z.enum(certificateHandlings),
  ways: z.array(z.enum(certificateWays)).min(1).max(certificateWays.length),
  /** Where and when papers are collected. */
  collectAt: z.string().trim().max(300),
  /** In whose name it is issued; empty: the exam’s. */
  issuer: z.string().trim().max(100),
  /** Before the year and the running number. */
  numberPrefix: z.string().regex(/^[A-Z0-9-]{0,10}$/),
  rules: z.array(certificateRule).max(20),
})
export type CertificateSettings = z.output<typeof certificateSettings>

export const usualCertificateSettings: CertificateSettings = {
  handling: 'reviewed',
  ways: ['electronic'],
  collectAt: '',
  issuer: '',
  numberPrefix: '',
  rules: [],
}

/** What is wrong with a setting as a whole. */
export const certificateSettingFlaws = [
  'ruleTwice',
  'leastAboveSubjects',
  'subjectTwice',
  'daysReversed',
  'collectAtMissing',
] as const
export type CertificateSettingFlaw = (typeof certificateSettingFlaws)[number]

export const mostReason = 500
