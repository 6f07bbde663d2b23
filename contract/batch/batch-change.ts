import { z } from 'zod'
import { seen } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { batchRules } from './batch-shapes.ts'
import { boardBatchErrors, boardBatchParams } from './board-batch-gate.ts'
import { texts } from './form/form.ts'

const { windows, mostHoldMinutes, restMinutes, success, examStatus, opensItselfAt, pauseTip, ...plain } =
  batchRules.shape

/**
 * What of a batch may be changed along with its rules: each stays as it is where it is not said, also those that a new
 * batch has by default. Areas and subjects have applications standing on them, capacities places: they have ways of their
 * own, as has where the exam stands. The version of the notes is counted.
 */
export const batchChange = z
  .strictObject({
    ...plain,
    windows: windows.unwrap(),
    mostHoldMinutes: mostHoldMinutes.unwrap(),
    restMinutes: restMinutes.unwrap(),
    success: success.unwrap(),
    notes: z.strictObject({ html: texts }),
    position: z.number().int(),
  })
  .partial()
export type BatchChange = z.input<typeof batchChange>

const rule = z.enum(Object.keys(batchChange.shape) as [keyof BatchChange])

/** Whom a change concerns, and how. */
export const batchChanged = z.object({
  /** The newest version of the batch, with the change. */
  version: z.number().int(),
  /** Of what is changed: what was handed in keeps its own, drafts go by the new. */
  kept: z.array(rule),
  /** Of what is changed: holds for everybody at once. */
  atOnce: z.array(rule),
  /** How many are being filled in, and how many were handed in and are not over. */
  drafts: z.number().int(),
  handedIn: z.number().int(),
})
export type BatchChanged = z.output<typeof batchChanged>

export const changeBatch = endpoint({
  method: 'PATCH',
  path: '/api/projects/:domain/batches/:batchId',
  summary: 'Change the name, times, windows and rules of a batch, also while people register',
  description:
    'What is not said stays. Where something changes that applications are judged by (form, notes, attachments, who may register, rules of choosing, review), that is the next version of the batch: what was handed in keeps the version that it was handed in under. With `dryRun` nothing changes, and the answer says whom the change would concern.',
  feature: 'batch',
  may: ['administrator', 'operator'],
  project: 'domain',
  module: null,
  params: boardBatchParams,
  /** The version that its author has read is `boardVersion` of the batch. */
  body: seen.partial().extend({ change: batchChange, dryRun: z.boolean().default(false) }),
  reply: batchChanged,
  errors: [...boardBatchErrors, 'batchFlawed', 'changedMeanwhile'],
})
