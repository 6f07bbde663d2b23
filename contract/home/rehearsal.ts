import { z } from 'zod'
import { batch } from '../batch/batch-shapes.ts'
import { openBatchLine } from '../batch/open-batch.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { languages } from '../kit/language.ts'
import { articleLine } from '../notice/notice-endpoints.ts'
import { projectStates } from '../project/project.ts'
import { pageInfo, projectInfo, projectSettings } from '../project/project-endpoints.ts'
import { windowKinds, windowStates } from '../project/window.ts'
import type { HomePage } from './home-page.ts'

const lines = z.array(articleLine).readonly()
const homePage = z.object({
  language: z.enum(languages),
  now: z.iso.datetime(),
  info: projectInfo,
  page: pageInfo,
  settings: projectSettings,
  articles: z.object({ notice: lines, policy: lines, question: lines }),
  batches: z.array(openBatchLine).readonly(),
  recordNumber: z.string(),
}) satisfies z.ZodType<HomePage>

const windowState = z.object({ kind: z.enum(windowKinds), state: z.enum(windowStates) })

/** What a candidate sees at a moment. */
export const rehearsal = z.object({
  at: z.iso.datetime(),
  /** As it is now: no clock closes or ends a project. */
  state: z.enum(projectStates),
  homePage,
  /** Of the project; what it never set is not among them. */
  windows: z.array(windowState),
  batches: z.array(
    batch.pick({ batchId: true, name: true }).extend({
      /** As the clock will have moved it by then. */
      examStatus: batch.shape.examStatus,
      /** Its line on the home page; null where it has none. */
      line: openBatchLine.nullable(),
      /** Those that hold in it. */
      windows: z.array(windowState),
    }),
  ),
})
export type Rehearsal = z.output<typeof rehearsal>

export const rehearseHome = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/rehearsal',
  summary: 'What a candidate sees at a moment',
  description:
    'Computed as the answers to candidates are, with that moment for now. Settings and what the board moves by hand are as they stand; what the clock moves until then is moved. Nothing changes, and nobody else is answered differently.',
  feature: 'home',
  may: ['administrator', 'operator'],
  project: 'domain',
  module: null,
  evenWhileClosed: true,
  params: domainParams,
  query: z.object({ at: z.iso.datetime(), language: z.enum(languages) }),
  reply: rehearsal,
  errors: gateErrors,
})
