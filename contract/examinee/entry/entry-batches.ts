import { z } from 'zod'
import { texts } from '../../batch/form/form.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { gateErrors } from '../../kit/gate.ts'

/** How many people there are in the demo’s sample workbook, and in how many of the rows something is wrong. */
export const sampleSize = { rows: 40, faults: 20 } as const

/** A batch into which an organisation enters its people, or did. */
export const entryBatch = z.object({
  batchId: z.uuid(),
  name: texts,
  /** Whether people may be entered now. */
  isOpen: z.boolean(),
  takesPhotos: z.boolean(),
  /** What the check of portraits objects to is left, unless whoever sends it has looked. */
  refusesUnfit: z.boolean(),
  /** In the demo alone: where files to try it with are fetched. Photos where the batch takes some. */
  samples: z.object({ workbook: z.string(), photos: z.string().nullable() }).nullable(),
})
export type EntryBatch = z.output<typeof entryBatch>

export const listEntryBatches = endpoint({
  feature: 'examinee',
  may: ['organisation'],
  project: 'actor',
  module: 'group_registration_examination_module',
  audit: 'approved',
  method: 'GET',
  path: '/api/entry-batches',
  summary:
    'The batches of the project for an organisation: those into which it may enter people now come first',
  toViewers: true,
  reply: z.array(entryBatch),
  errors: gateErrors,
})
