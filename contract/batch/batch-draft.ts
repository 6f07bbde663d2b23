import type { z } from 'zod'
import { flawsOfBatch } from './batch-flaws.ts'
import { batchParts } from './batch-parts.ts'

/** A whole batch as an administrator drafts it. */
export const batchDraft = batchParts.superRefine((draft, context) => {
  for (const { flaw, path } of flawsOfBatch(draft)) context.addIssue({ code: 'custom', message: flaw, path })
})
export type BatchDraft = z.input<typeof batchDraft>
