import type { z } from 'zod'
import { examStatus } from './batch.ts'
import { flawsOfBatch } from './batch-flaws.ts'
import { batchParts } from './batch-parts.ts'

/** What a batch may lack until it is opened: one thing is set after the other. */
const unfinished: readonly string[] = ['tooFewSubjects', 'tooManyRequired', 'requiredForbidden']

/** A whole batch as an administrator drafts it. */
export const batchDraft = batchParts.superRefine((draft, context) => {
  for (const { flaw, path } of flawsOfBatch(draft)) {
    if (draft.examStatus === examStatus.init && unfinished.includes(flaw)) continue
    context.addIssue({ code: 'custom', message: flaw, path })
  }
})
export type BatchDraft = z.input<typeof batchDraft>
