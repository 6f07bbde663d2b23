import { z } from 'zod'
import { approvalKind } from '../../kit/approval.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'

const fen = z.int().nonnegative()
const reason = z.string().trim().min(1).max(500)

/** What is called off: a batch, or in it an area (a site, a city) or a subject with its sessions. */
export const cancelledScope = z.object({
  areaId: z.uuid().toLowerCase().nullable(),
  subjectId: z.uuid().toLowerCase().nullable(),
})
export type CancelledScope = z.output<typeof cancelledScope>

export const cancellationPreview = z.object({
  /** So many registrations are cancelled, and so many of them are paid for. */
  applications: z.int(),
  paid: z.int(),
  amountFen: fen,
  /** Have places elsewhere in the batch too: they stay, for somebody to look at. */
  elsewhere: z.int(),
  /** Whether it needs a second person: by the lowest limit of the last week, and with what one person called off in the batch before. */
  needsTwo: z.boolean(),
})
export type CancellationPreview = z.output<typeof cancellationPreview>

const board = {
  feature: 'payment',
  may: ['administrator'],
  project: 'domain',
  module: null,
  params: domainParams.extend({ batchId: z.uuid().toLowerCase() }),
} as const

export const previewCancellation = endpoint({
  ...board,
  method: 'POST',
  path: '/api/projects/:domain/batches/:batchId/cancellation-previews',
  readsOnly: true,
  summary: 'How many registrations and how much money calling an exam off concerns',
  description: 'Of a batch, or of an area or a subject in it. A POST that changes nothing.',
  body: cancelledScope,
  reply: cancellationPreview,
  errors: [...gateErrors, 'batchAbsent'],
})

/** Above the project's limit for refunds: one administrator proposes, another approves. */
export const examCancellation = approvalKind({
  name: 'exam.cancel',
  proposal: z.object({
    batchId: z.uuid(),
    batchName: z.string(),
    ...cancelledScope.shape,
    applications: z.int(),
    amountFen: fen,
    reason,
  }),
  proposedBy: ['administrator'],
  approvedBy: ['administrator'],
})

export const cancelExam = endpoint({
  ...board,
  method: 'POST',
  path: '/api/projects/:domain/batches/:batchId/cancellations',
  repeatsItself: true,
  summary: 'Call an exam off: registrations are cancelled, and everybody is refunded in full',
  description:
    'A long work, with a workbook of what could not be done. What is called off must be closed to newcomers before: a batch paused or over, an area or a subject switched off. Above the limit (the lowest of the last week; with what was called off in the batch before) nothing happens until another administrator approves: `approveProposal`, which looks at everything anew. One that cannot be done stands in the workbook, the others go on. Begun again it goes on with what is left. Needs no `idempotency-key`.',
  body: cancelledScope.extend({ reason }),
  reply: z.object({ outcome: z.enum(['begun', 'proposed']), workId: z.uuid().nullable() }),
  errors: [
    ...gateErrors,
    'batchAbsent',
    'cancellationStillOpen',
    'cancellationEmpty',
    'approvalOpen',
    'tooManyWorks',
  ],
})
