import type { z } from 'zod'
import { type Batch, batchRules, subject } from './batch-shapes.ts'

/**
 * What an application is judged, shown and priced by. Each change of it is a version of the batch: what was handed in keeps
 * the one it was handed in under, a draft goes by the newest. Dates, windows and places are everybody's at once.
 */
export const judgedBatch = batchRules
  .pick({
    registrationMode: true,
    oneArea: true,
    leastSubjects: true,
    mostSubjects: true,
    forbiddenTogether: true,
    review: true,
    who: true,
    notes: true,
    form: true,
    photo: true,
    attachments: true,
  })
  .extend({ subjects: subject.omit({ sessions: true, offered: true }).array() })
export type JudgedBatch = z.output<typeof judgedBatch>

/** The batch as it stood in a version of it. Subjects that came later are there with what they say today. */
export function asJudged(batch: Batch, version: number, { subjects, ...rules }: JudgedBatch): Batch {
  const kept = new Map(subjects.map((one) => [one.subjectId, one]))
  return {
    ...batch,
    ...rules,
    version,
    subjects: batch.subjects.map((one) => ({ ...one, ...kept.get(one.subjectId) })),
  }
}
