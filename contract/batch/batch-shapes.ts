import { z } from 'zod'
import { certificateTypes } from '../identity/certificates/certificate.ts'
import { genders } from '../identity/certificates/certificate-rule.ts'
import { windowDraft } from '../project/window-draft.ts'
import { areaKinds, examStatus, registrationMode, reviewOrders } from './batch.ts'
import { attachmentRule, photoRule } from './file-rules.ts'
import { answerCondition } from './form/answer-condition.ts'
import { form, texts } from './form/form.ts'
import { noSuccessSentences, successSentences } from './success-sentences.ts'

const instant = z.iso.datetime()
const fen = z.number().int().min(-1)

/** Who may register. Null and empty ask nothing. */
export const whoMayRegister = z.object({
  /** Whole years on the day that counts. */
  fromAge: z.number().int().min(0).max(150).nullable(),
  toAge: z.number().int().min(0).max(150).nullable(),
  ageOn: z.iso.date(),
  certificateTypes: z.array(z.enum(certificateTypes)),
  gender: z.enum(genders).nullable(),
  /** Judged by the answers of the form. */
  conditions: z.array(answerCondition).max(50),
})
export type WhoMayRegister = z.output<typeof whoMayRegister>

export const area = z.object({
  areaId: z.uuid(),
  parentId: z.uuid().nullable(),
  kind: z.enum(areaKinds),
  name: texts,
  address: z.string(),
  /** Switched off, nobody chooses it any more; who has it keeps it. */
  offered: z.boolean().default(true),
})
export type Area = z.output<typeof area>

export const subject = z.object({
  subjectId: z.uuid(),
  level: texts,
  name: texts,
  /** −1: not settled yet. */
  feeFen: fen,
  /** What the price is called, where it is not simply the fee. */
  feeName: texts.nullable().default(null),
  required: z.boolean(),
  /** As of an area. */
  offered: z.boolean().default(true),
  /** When it is examined; one of them is given by the arrangement. */
  sessions: z.array(z.object({ startsAt: instant, endsAt: instant })),
})
export type Subject = z.output<typeof subject>

/** What a batch is, beyond its areas, subjects and places. An administrator writes it, the database keeps it whole. */
export const batchRules = z.object({
  name: texts,
  /** Moved by the steps of batch-steps.ts alone. */
  examStatus: z.literal(Object.values(examStatus)),
  /** When the clock opens it; null where the board does. */
  opensItselfAt: instant.nullable().default(null),
  /** What candidates read while it is paused. */
  pauseTip: texts.nullable().default(null),
  examStartsAt: instant,
  examEndsAt: instant,
  /** Its own, where they are not the project's: `windowOf` says which hold. */
  windows: z.array(windowDraft).default([]),
  registrationMode: z.literal(Object.values(registrationMode)),
  /** All subjects are taken in one area; otherwise each has its own. */
  oneArea: z.boolean(),
  leastSubjects: z.number().int().min(1).max(50),
  mostSubjects: z.number().int().min(1).max(50),
  /** Sets of subjects that nobody may take together. */
  forbiddenTogether: z.array(z.array(z.uuid()).min(2)),
  review: z.enum(reviewOrders),
  /** How long a draft keeps its places without work on the form, at most, and when they may be held again: hold-rules.ts. */
  holdMinutes: z.number().int().min(1).max(1440),
  mostHoldMinutes: z.number().int().min(1).max(1440).default(120),
  restMinutes: z.number().int().min(0).max(1440).default(30),
  /** How long an application waits for its money. */
  paymentTermMinutes: z.number().int().min(1).max(100_000),
  who: whoMayRegister,
  /** What everybody reads to the end and agrees to. HTML, sanitised. */
  notes: z.object({ version: z.number().int().min(1), html: texts }),
  form,
  photo: photoRule.nullable(),
  attachments: z.array(attachmentRule).max(20),
  /** Read once an application is handed in. */
  success: successSentences.default(noSuccessSentences),
})
export type BatchRules = z.output<typeof batchRules>

/** Why somebody may not register; each has a sentence. */
export const hindrances = [
  'notYetOpen',
  'closed',
  'paused',
  'examOver',
  'registrationNotOpen',
  'tooYoung',
  'tooOld',
  'certificateTypeNotTaken',
  'genderNotTaken',
  'birthDayMissing',
  'barred',
] as const
export type Hindrance = (typeof hindrances)[number]

/** Can I register? `notYet` and `no` say why; `notYet` also when. */
export const standing = z.object({
  may: z.enum(['yes', 'notYet', 'no']),
  hindrances: z.array(z.enum(hindrances)),
  opensAt: instant.nullable(),
})
export type Standing = z.output<typeof standing>

/** A batch in the list. */
export const batchLine = batchRules
  .pick({
    name: true,
    examStatus: true,
    pauseTip: true,
    examStartsAt: true,
    examEndsAt: true,
    registrationMode: true,
    who: true,
  })
  .extend({
    batchId: z.uuid(),
    /** From when until when one may register in it, by its own window or the project's. Null: since ever. */
    opensAt: instant.nullable(),
    closesAt: instant,
    standing,
    /** The reader's own application in it. */
    applicationId: z.uuid().nullable(),
    /** Of the subjects whose price is settled; −1 where none is. */
    leastFeeFen: fen,
    /** −1 as soon as a price is not settled. */
    mostFeeFen: fen,
    subjectCount: z.number().int(),
  })
export type BatchLine = z.output<typeof batchLine>

/** Everything that a candidate's screens need of a batch, besides how many places are free. */
export const batch = batchRules.extend({
  batchId: z.uuid(),
  /** Goes up whenever what applications are judged by changes. */
  version: z.number().int().min(1),
  areas: z.array(area),
  subjects: z.array(subject),
})
export type Batch = z.output<typeof batch>

/** How many places an area keeps for a subject, and how many of them may be taken: as far as its total lets them. */
export const places = z.object({
  areaId: z.uuid(),
  subjectId: z.uuid(),
  capacity: z.number().int(),
  /** As far as the total of the area lets them. */
  free: z.number().int(),
  /** Of the subject, whatever the area has left in all. */
  subjectFree: z.number().int(),
  /** How many the area has left in all; null where it has no total. */
  areaFree: z.number().int().nullable(),
})
export type Places = z.output<typeof places>
