import { z } from 'zod'

/** How somebody's exam in a subject ended; `reference`: sat without a verdict. */
export const scoreOutcomes = ['qualified', 'unqualified', 'absent', 'reference', 'violation'] as const
export type ScoreOutcome = (typeof scoreOutcomes)[number]

/** What people read of a subject: how it ended, or that it counts as passed and was not sat. */
export const resultOutcomes = [...scoreOutcomes, 'exempt'] as const
export type ResultOutcome = (typeof resultOutcomes)[number]

/** How far a violation of discipline reaches: this subject, all subjects of the exam, and those of exams until a day. */
export const violationDegrees = ['subject', 'all', 'barred'] as const
export type ViolationDegree = (typeof violationDegrees)[number]

/** Points are kept in hundredths, as whole numbers: 87.5 is 8750. */
export const mark = z.int().min(0).max(99_999_900)
/** Of what a subject has in all, where nobody has said otherwise. */
export const usualMostMark = 10_000

/** What stands of a subject, as it was imported or corrected. */
export const scoreEntry = z.strictObject({
  mark: mark.nullable(),
  /** As it was stated; null: by the pass line. */
  outcome: z.enum(scoreOutcomes).nullable(),
  /** Of a violation. */
  degree: z.enum(violationDegrees).nullable(),
  /** Of the degree `barred`: the last day. */
  barredUntil: z.iso.date().nullable(),
})
export type ScoreEntry = z.output<typeof scoreEntry>

/** What a subject is measured by. */
export const scoreRule = z.strictObject({
  subjectId: z.uuid().toLowerCase(),
  mostMark: mark.min(100),
  /** From this on it is passed; null: no verdict. */
  passMark: mark.nullable(),
})
export type ScoreRule = z.output<typeof scoreRule>

/** Why an entry cannot be: each has a sentence. */
export const entryFlaws = [
  'nothingStated',
  'absentWithMark',
  'markAboveMost',
  'violationWithoutDegree',
  'degreeWithoutViolation',
  'barredWithoutDay',
  'dayWithoutBarred',
] as const
export type EntryFlaw = (typeof entryFlaws)[number]
