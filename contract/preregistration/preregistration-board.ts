import { z } from 'zod'
import { organisationKinds } from '../account/account.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { bulkReply, codeOfBulk } from '../kit/list/bulk.ts'
import { type Choice, choiceOf } from '../kit/list/choice.ts'
import { list } from '../kit/list/list.ts'
import { listQueryOf } from '../kit/list/list-query.ts'
import { listReplyOf } from '../kit/list/list-reply.ts'
import { preregistrationStates } from './preregistration.ts'
import { preregistration, preregistrationLine } from './preregistration-endpoints.ts'

const board = {
  feature: 'preregistration',
  may: ['administrator', 'operator'],
  project: 'domain',
  module: null,
} as const
const params = domainParams.extend({ batchId: z.uuid().toLowerCase() })
const ofOne = params.extend({ organisationId: z.uuid().toLowerCase() })

const preregistrationRow = z.object({
  organisationId: z.uuid(),
  name: z.string(),
  accountName: z.string(),
  organisationKind: z.enum(organisationKinds),
  state: z.enum(preregistrationStates),
  expected: z.int(),
  submittedAt: z.iso.datetime().nullable(),
  /** When the stamped confirmation was sent. */
  confirmedAt: z.iso.datetime().nullable(),
  /** The quota in the batch; null: none. */
  capacity: z.int().nullable(),
  /** Places that its candidates have taken. */
  held: z.int(),
})
export type PreregistrationRow = z.output<typeof preregistrationRow>

/** Every organisation of a project, with what it reports for a batch. */
export const preregistrationList = list({
  row: preregistrationRow,
  key: 'organisationId',
  columns: {
    name: { sortable: true },
    organisationKind: {},
    expected: {},
    capacity: {},
    held: {},
    submittedAt: {},
    confirmedAt: {},
    state: {},
  },
  filters: {
    state: { kind: 'values', values: preregistrationStates },
    confirmation: { kind: 'values', values: ['sent', 'missing'] },
    kind: { kind: 'values', values: organisationKinds },
    quota: { kind: 'values', values: ['asReported', 'other', 'none'] },
  },
  search: { name: 'part', accountName: 'part' },
  sort: { by: 'name', down: false },
  actions: { open: { of: 'one' } },
})

export const searchPreregistrations = endpoint({
  ...board,
  method: 'POST',
  path: '/api/projects/:domain/batches/:batchId/preregistration-searches',
  readsOnly: true,
  summary: 'What organisations report for a batch: filtered, searched, ordered, a page at a time',
  description:
    'Every organisation stands in it, also those that report nothing. A POST, as every list. It changes nothing.',
  params,
  body: listQueryOf(preregistrationList),
  reply: listReplyOf(preregistrationList),
  errors: [...gateErrors, 'batchAbsent'],
})

export const getPreregistrationTotals = endpoint({
  ...board,
  method: 'GET',
  path: '/api/projects/:domain/batches/:batchId/preregistration-totals',
  summary: 'How many all organisations together expect, by area and subject',
  description: 'Of submitted reports alone. `organisations`: by how many of them.',
  params,
  reply: z.object({
    lines: z.array(preregistrationLine.extend({ organisations: z.int() })),
    /** Reports that are submitted, how many of them with a stamped confirmation, and what they come to. */
    submitted: z.int(),
    confirmed: z.int(),
    drafts: z.int(),
    expected: z.int(),
  }),
  errors: [...gateErrors, 'batchAbsent'],
})

export const getBoardPreregistration = endpoint({
  ...board,
  method: 'GET',
  path: '/api/projects/:domain/batches/:batchId/preregistrations/:organisationId',
  summary: 'What one organisation reports for a batch, by area and subject',
  params: ofOne,
  reply: preregistration,
  errors: [...gateErrors, 'batchAbsent', 'organisationAbsent'],
})

export const getBoardPreregistrationConfirmation = endpoint({
  ...board,
  method: 'GET',
  path: '/api/projects/:domain/batches/:batchId/preregistrations/:organisationId/confirmation',
  summary: 'The stamped confirmation that an organisation sent',
  params: ofOne,
  answersFile: 'application/pdf',
  reply: z.null(),
  errors: [...gateErrors, 'batchAbsent', 'preregistrationAbsent'],
})

export interface QuotaChoice {
  readonly choice: Choice<typeof preregistrationList>
}
const quotaChoice = z.strictObject({ choice: choiceOf(preregistrationList) }) as z.ZodType<QuotaChoice>

/** What becomes of an organisation's quota, were it as reported. */
export const quotaOutlooks = ['first', 'more', 'fewer', 'same', 'belowTaken', 'notSubmitted'] as const
export type QuotaOutlook = (typeof quotaOutlooks)[number]

export const previewReportedQuotas = endpoint({
  ...board,
  method: 'POST',
  path: '/api/projects/:domain/batches/:batchId/reported-quota-previews',
  readsOnly: true,
  summary: 'What would become of organisations’ quotas, were they as reported',
  description:
    'A POST that changes nothing. `belowTaken` and `notSubmitted` are refused by the deed and stay as they are.',
  params,
  body: quotaChoice,
  reply: z.array(
    preregistrationRow
      .pick({ organisationId: true, name: true, expected: true, capacity: true, held: true })
      .extend({ outlook: z.enum(quotaOutlooks) }),
  ),
  errors: [...gateErrors, 'batchAbsent', 'choiceTooLarge'],
})

export const setReportedQuotas = endpoint({
  ...board,
  method: 'POST',
  path: '/api/projects/:domain/batches/:batchId/reported-quotas',
  summary: 'Give organisations the quotas that they reported; what became of each is told',
  description:
    'Of submitted reports. Never below what an organisation has taken: `capacityBelowHeld`. Code 11 where some were refused, 40 where all had it already. Each change stands in the history of the batch.',
  params,
  body: quotaChoice,
  reply: bulkReply,
  codeOf: codeOfBulk,
  errors: [...gateErrors, 'batchAbsent', 'choiceTooLarge'],
})
