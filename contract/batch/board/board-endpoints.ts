import { z } from 'zod'
import { seen } from '../../kit/change/change.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { batchStepNames } from '../batch-steps.ts'
import { boardBatchErrors, boardBatchParams } from '../board-batch-gate.ts'
import { texts } from '../form/form.ts'
import { batchOverview, batchStanding, boardBatch, finding, newBatch } from './board-batch.ts'

const may = ['administrator', 'operator'] as const
const ofBoard = { feature: 'batch', may, project: 'domain', module: null } as const

export const overseeBatches = endpoint({
  ...ofBoard,
  method: 'GET',
  path: '/api/projects/:domain/batch-overview',
  summary: 'The batches of a project with where each stands, its dates, and how much of it is taken',
  params: domainParams,
  reply: z.array(batchOverview),
  errors: gateErrors,
})

export const createBatch = endpoint({
  ...ofBoard,
  method: 'POST',
  path: '/api/projects/:domain/batches',
  summary: 'Make a batch, empty or as a copy of another one',
  description:
    'Candidates do not see it until it is opened. A copy may be of a batch of another project in which one is an administrator; organisations’ quotas stay behind.',
  params: domainParams,
  body: newBatch,
  reply: z.object({ batchId: z.uuid() }),
  errors: [...boardBatchErrors, 'batchFlawed'],
})

export const getBoardBatch = endpoint({
  ...ofBoard,
  method: 'GET',
  path: '/api/projects/:domain/board-batches/:batchId',
  summary: 'The whole of a batch for those who set it up, also before it is opened',
  params: boardBatchParams,
  reply: boardBatch,
  errors: boardBatchErrors,
})

export const deleteBatch = endpoint({
  ...ofBoard,
  method: 'DELETE',
  path: '/api/projects/:domain/batches/:batchId',
  summary: 'Remove a batch that was never opened and in which nobody has begun',
  params: boardBatchParams,
  reply: z.null(),
  errors: [...boardBatchErrors, 'batchInUse'],
})

export const getReadiness = endpoint({
  ...ofBoard,
  method: 'GET',
  path: '/api/projects/:domain/batches/:batchId/readiness',
  summary: 'What is missing or odd before a batch is opened, and where it is set right',
  params: boardBatchParams,
  reply: z.array(finding),
  errors: boardBatchErrors,
})

export const moveBatch = endpoint({
  ...ofBoard,
  method: 'PUT',
  path: '/api/projects/:domain/batches/:batchId/status',
  summary: 'Open, pause, go on with or end a batch',
  description:
    'From which status which step leads where: `contract/batch/batch-steps.ts`. Opening is refused while something forbids it (`batchNotReady`). Whoever asks to begin, choose or hand in after pausing or ending is answered is refused; what was asked before may still come to its end. `pauseTip` is what candidates read meanwhile.',
  params: boardBatchParams,
  body: seen.partial().extend({ step: z.enum(batchStepNames), pauseTip: texts.nullable().default(null) }),
  reply: batchStanding,
  errors: [...boardBatchErrors, 'batchStepImpossible', 'batchNotReady', 'changedMeanwhile'],
})

export const setOpeningTime = endpoint({
  ...ofBoard,
  method: 'PUT',
  path: '/api/projects/:domain/batches/:batchId/opening-time',
  summary: 'When the clock opens a batch; null: the board does',
  description:
    'Refused while something forbids opening it. Where something does when the hour has come, it stays as it is, and history says why.',
  params: boardBatchParams,
  body: seen.partial().extend({ opensItselfAt: z.iso.datetime().nullable() }),
  reply: batchStanding,
  errors: [...boardBatchErrors, 'batchStepImpossible', 'batchNotReady', 'changedMeanwhile'],
})
