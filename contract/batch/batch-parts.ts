import { z } from 'zod'
import { area, batchRules, subject } from './batch-shapes.ts'

/** How many places there are of something. */
export const capacity = z.number().int().min(0).max(1_000_000)
/** How many places an area keeps for a subject. */
const quota = z.object({ areaId: z.uuid(), subjectId: z.uuid(), capacity })

/** The parts of a draft, each right by itself. */
export const batchParts = batchRules.extend({
  /** Batches are listed by it. */
  position: z.number().int().default(0),
  /** Ids are given by whoever drafts, so that quotas and combinations can name them. */
  areas: z.array(area).max(5000),
  subjects: z.array(subject).max(200),
  quotas: z.array(quota).max(100_000),
  /** What an area keeps in all, its subjects together; others are not counted. */
  areaTotals: z
    .array(z.object({ areaId: z.uuid(), capacity }))
    .max(5000)
    .default([]),
  /** What an organisation's candidates may take of the batch, all subjects together. */
  organisationQuotas: z.array(z.object({ organisationId: z.uuid(), capacity })).default([]),
})
export type BatchParts = z.output<typeof batchParts>
