import { z } from 'zod'
import { texts } from '../../batch/form/form.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { gateErrors } from '../../kit/gate.ts'

/** A batch into which an organisation enters its people, or did. */
export const entryBatch = z.object({
  batchId: z.uuid(),
  name: texts,
  /** Whether people may be entered now. */
  isOpen: z.boolean(),
  takesPhotos: z.boolean(),
  /** What the check of portraits objects to is left, unless whoever sends it has looked. */
  refusesUnfit: z.boolean(),
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
