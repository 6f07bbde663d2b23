import { z } from 'zod'

/** How often a thing was changed, as its history counts. Whoever reads a thing to change it is told so. */
export const version = z.number().int().min(0)

/** What the body of a change carries: the version that its author had read. */
export const seen = z.object({ seenVersion: version })

/** When another change was saved meanwhile, and by whom of the staff; null where it was somebody else, or the clock. */
export const changedMeanwhileData = z.object({
  changedAt: z.iso.datetime(),
  changedBy: z.string().nullable(),
})
export type ChangedMeanwhile = z.output<typeof changedMeanwhileData>
