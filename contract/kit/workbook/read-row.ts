import { z } from 'zod'
import { wrongCell } from './reason.ts'

/** A row as it was read: the sound values by the keys of their columns, and what is wrong with the others. */
export const readRow = z.object({
  row: z.number().int(),
  values: z.record(z.string(), z.string()),
  wrongs: z.array(wrongCell),
})
export type ReadRow = z.output<typeof readRow>
