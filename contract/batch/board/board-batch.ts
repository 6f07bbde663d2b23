import { z } from 'zod'
import { batch, batchRules } from '../batch-shapes.ts'
import { batchStepNames } from '../batch-steps.ts'
import { texts } from '../form/form.ts'
import { openingFlaws, openingOddities, openingPlaces } from './ready-to-open.ts'

const instant = z.iso.datetime()

/** A batch as those who set it up see it. */
export const boardBatch = z.object({
  batch: batch.extend({ position: z.number().int() }),
  /** How often it was changed, by whatever way: what a change of it carries as the version that was read. */
  boardVersion: z.number().int(),
  /** How many are being filled in, and how many were handed in and are not over. */
  drafts: z.number().int(),
  handedIn: z.number().int(),
  /** Nobody has ever begun in it, and it was never opened: it may be deleted. */
  deletable: z.boolean(),
  /** What moves it from here, for the one who asks. */
  steps: z.array(z.enum(batchStepNames)),
})
export type BoardBatch = z.output<typeof boardBatch>

/** A batch in the list of those who set them up. */
export const batchOverview = batchRules
  .pick({ name: true, examStatus: true, opensItselfAt: true, examStartsAt: true, examEndsAt: true })
  .extend({
    batchId: z.uuid(),
    /** When candidates may register, by its own window or the project's; null where none is set. */
    registration: z.object({ opensAt: instant.nullable(), closesAt: instant }).nullable(),
    areas: z.number().int(),
    subjects: z.number().int(),
    /** All its places, and how many are taken or held. */
    capacity: z.number().int(),
    held: z.number().int(),
    drafts: z.number().int(),
    handedIn: z.number().int(),
  })
export type BatchOverview = z.output<typeof batchOverview>

/** What a new batch is made of: empty, or what another one is. */
export const newBatch = z.object({
  name: texts.refine((name) => Object.values(name).some((text) => text.trim() !== '')),
  examStartsAt: instant,
  examEndsAt: instant,
  /** Rules, form, areas, subjects and places of this one are taken over; dates, windows and where it stands are not. */
  copyOf: z.object({ domain: z.string(), batchId: z.uuid() }).nullable().default(null),
})
export type NewBatch = z.output<typeof newBatch>

export const finding = z.object({
  finding: z.enum([...openingFlaws, ...openingOddities]),
  forbids: z.boolean(),
  place: z.enum(openingPlaces),
  count: z.number().int(),
})

/** Where the exam stands after a step. */
export const batchStanding = z.object({
  examStatus: batchRules.shape.examStatus,
  opensItselfAt: instant.nullable(),
  pauseTip: texts.nullable(),
  boardVersion: z.number().int(),
})
export type BatchStanding = z.output<typeof batchStanding>
