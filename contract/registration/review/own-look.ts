import { z } from 'zod'
import { seen } from '../../kit/change/change.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { gateErrors } from '../../kit/gate.ts'
import { type BulkReply, bulkReply, codeOfBulk } from '../../kit/list/bulk.ts'
import { type Choice, choiceOf } from '../../kit/list/choice.ts'
import { applicationStates } from '../application.ts'
import { enteredApplicationList } from '../list/entered-applications.ts'
import { applicationParams } from '../own-application.ts'
import { reviewedBatch } from './review-endpoints.ts'
import { reviewCondition, reviewReason } from './review-settings.ts'

/** What an organisation can say of somebody it entered, before the board's review: on to the board, or back to be mended. */
export const ownLookResults = ['passed', 'failed'] as const

const verdict = z.object({
  result: z.enum(ownLookResults),
  reason: z.string().trim().max(500).default(''),
  /** What was not met: a condition of the project by its id, or a part of the form: `photo`, an attachment's rule, a field, a step. */
  conditions: z.array(z.string().min(1).max(60)).max(50).default([]),
})
export type OwnVerdict = z.output<typeof verdict>

const organisation = {
  feature: 'registration',
  may: ['organisation'],
  project: 'actor',
  module: 'group_registration_examination_module',
  audit: 'approved',
} as const
const batchParams = z.object({ batchId: z.uuid().toLowerCase() })

export const getOwnLook = endpoint({
  ...organisation,
  method: 'GET',
  path: '/api/batches/:batchId/organisation-look',
  summary: 'Whether organisations look first at what is handed in for their people, and by which conditions',
  description: 'What waits while it is off was handed in while it was on: it is decided all the same.',
  params: batchParams,
  toViewers: true,
  reply: z.object({
    isOn: z.boolean(),
    conditions: z.array(reviewCondition),
    reasons: z.array(reviewReason),
    batch: reviewedBatch,
    /** How many wait for the organisation. */
    waiting: z.number().int(),
  }),
  errors: [...gateErrors, 'batchAbsent'],
})

export const decideOwnLook = endpoint({
  ...organisation,
  method: 'POST',
  path: '/api/applications/:applicationId/organisation-look',
  summary: 'Send the application of one’s own person on to the board, or return it',
  description:
    'For the version that was read. `passed` sends it on: the board’s review comes after. `failed` needs a reason and a condition, and opens what was named. `next` is the one that waits longest now.',
  params: applicationParams,
  body: seen.extend(verdict.shape),
  reply: z.object({ state: z.enum(applicationStates), next: z.uuid().nullable() }),
  errors: [
    ...gateErrors,
    'applicationAbsent',
    'candidateMoved',
    'applicationWrongState',
    'changedMeanwhile',
    'examSuspended',
    'confirmationMissing',
  ],
})

interface ManyLooks extends OwnVerdict {
  readonly choice: Choice<typeof enteredApplicationList>
}

/** The same verdict for many. */
export const decideOwnLooks = endpoint({
  ...organisation,
  method: 'POST',
  path: '/api/batches/:batchId/organisation-looks',
  summary: 'Send the applications of many of one’s own people on to the board, or return them',
  description:
    'Each as by itself, with one reason for all that are returned. Code 11 where some were refused, 40 where none waited for the organisation.',
  params: batchParams,
  body: z.object({ choice: choiceOf(enteredApplicationList), ...verdict.shape }) as unknown as z.ZodType<
    ManyLooks,
    Pick<ManyLooks, 'choice' | 'result'> & Partial<ManyLooks>
  >,
  reply: bulkReply as z.ZodType<BulkReply>,
  codeOf: codeOfBulk,
  errors: [...gateErrors, 'batchAbsent', 'choiceTooLarge', 'examSuspended'],
})
