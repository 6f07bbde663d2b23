import { z } from 'zod'
import { accountRules } from '../account/account-rules.ts'
import { seen, version } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { batchChanged } from './batch-change.ts'
import { batchRules } from './batch-shapes.ts'
import { boardBatchErrors, boardBatchParams } from './board-batch-gate.ts'
import { answerCondition } from './form/answer-condition.ts'
import { form, texts } from './form/form.ts'

const may = ['administrator', 'operator'] as const

/** What a batch asks for, and what it says before and after: one thing on the board's screen. */
export const formDesign = batchRules
  .pick({ form: true, photo: true, attachments: true })
  .extend({ success: batchRules.shape.success.unwrap(), notes: texts })
export type FormDesign = z.output<typeof formDesign>

export const getFormDesign = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/batches/:batchId/form-design',
  summary: 'The form of a batch with its photo and attachments, notes and success sentences, to be changed',
  feature: 'batch',
  may,
  project: 'domain',
  module: null,
  params: boardBatchParams,
  reply: z.object({
    version,
    name: texts,
    design: formDesign,
    /** By these answers it is decided who may register: their fields cannot go, nor the options that they name. */
    conditions: z.array(answerCondition),
    /** By these the form is judged, besides its own. */
    rules: accountRules,
  }),
  errors: boardBatchErrors,
})

export type FormDesignRead = z.output<typeof getFormDesign.reply>

export const saveFormDesign = endpoint({
  method: 'PUT',
  path: '/api/projects/:domain/batches/:batchId/form-design',
  summary: 'Change the form of a batch with its photo and attachments, notes and success sentences',
  description:
    'Names the `version` that was read. What was handed in keeps the form that it was handed in under; drafts keep what was typed and go by the new one. Success sentences hold for everybody at once. A form that nobody can fill in is refused with its `flaws`.',
  feature: 'batch',
  may,
  project: 'domain',
  module: null,
  params: boardBatchParams,
  body: seen.extend({ design: formDesign }),
  reply: batchChanged.extend({ seenVersion: version }),
  errors: [...boardBatchErrors, 'batchFlawed', 'changedMeanwhile'],
})

const count = z.number().int().min(0)

export const foretellFormChange = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/batches/:batchId/form-design/effects',
  readsOnly: true,
  summary: 'What another form would mean for those who are filling in the one of a batch',
  description:
    'By field: how many drafts lose an answer (`gone`), have one that fits no more (`unfit`), or are asked what they were not (`asked`). Only numbers are told. The latest drafts are looked at, as many as `looked` says. A form that nobody can fill in is refused with its `flaws`.',
  feature: 'registration',
  may,
  project: 'domain',
  module: null,
  params: boardBatchParams,
  body: z.object({ form }),
  reply: z.object({
    drafts: count,
    handedIn: count,
    looked: count,
    fields: z.array(z.object({ id: z.string(), gone: count, unfit: count, asked: count })),
  }),
  errors: [...boardBatchErrors, 'batchFlawed'],
})
export type FormChangeEffects = z.output<typeof foretellFormChange.reply>
