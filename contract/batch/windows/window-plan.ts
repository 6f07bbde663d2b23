import { z } from 'zod'
import { seen, version } from '../../kit/change/change.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { projectErrors } from '../../project/project-errors.ts'
import { windowDraft } from '../../project/window-draft.ts'
import { batch } from '../batch-shapes.ts'

const instant = z.iso.datetime()

/** All windows of a project, or all of a batch's own: each kind once. */
const ownWindows = z.array(windowDraft).superRefine((windows, { addIssue }) => {
  const kinds = windows.map(({ kind }) => kind)
  for (const [place, kind] of kinds.entries())
    if (kinds.indexOf(kind) < place)
      addIssue({ code: 'custom', path: [place, 'kind'], message: projectErrors.windowTwice.key })
})

/** Everything on the one time line: what the project opens and closes, and what its batches do otherwise. */
const windowPlan = z.object({
  project: z.object({
    version,
    examStartsAt: instant.nullable(),
    examEndsAt: instant.nullable(),
    windows: z.array(windowDraft),
  }),
  /** In the order in which candidates see them. */
  batches: z.array(
    batch.pick({ batchId: true, name: true, examStatus: true, examStartsAt: true, examEndsAt: true }).extend({
      version,
      windows: z.array(windowDraft),
    }),
  ),
})
export type WindowPlan = z.output<typeof windowPlan>

const ofBoard = {
  feature: 'batch',
  may: ['administrator', 'operator'],
  project: 'domain',
  module: null,
  evenWhileClosed: true,
  path: '/api/projects/:domain/window-plan',
  params: domainParams,
} as const

export const getWindowPlan = endpoint({
  ...ofBoard,
  method: 'GET',
  summary: 'The windows of a project and of each of its batches',
  reply: windowPlan,
  errors: gateErrors,
})

export const putWindows = endpoint({
  ...ofBoard,
  method: 'PUT',
  summary: 'Set all windows of a project, or all of a batch’s own',
  description:
    'Without `batchId` they are the project’s. A kind that a batch leaves out goes by the project again; one that the project leaves out is closed. They hold from the next request on.',
  body: seen.extend({ batchId: z.uuid().nullable().default(null), windows: ownWindows }),
  reply: z.object({ version, windows: z.array(windowDraft) }),
  errors: [...gateErrors, 'batchAbsent', 'changedMeanwhile'],
})
