import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { version } from '../kit/change/change.ts'
import { claim, decisionBase, deskDecision } from '../kit/desk/desk.ts'
import { deskEndpoints } from '../kit/desk/desk-endpoints.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { bulkDeedOf, bulkReply, codeOfBulk } from '../kit/list/bulk.ts'
import { list } from '../kit/list/list.ts'
import { listQueryOf } from '../kit/list/list-query.ts'
import { listReplyOf } from '../kit/list/list-reply.ts'
import { applicationStates } from '../registration/application.ts'
import { filingHindrances, filingKinds, filingStates, mostAnswer } from './filing.ts'
import { filingPaper } from './filing-endpoints.ts'

const board = {
  feature: 'filing',
  may: ['reviewer'],
  project: 'domain',
  module: null,
} as const
const instant = z.iso.datetime()
const project = '/api/projects/:domain'
const ofFiling = domainParams.extend({ filingId: z.uuid().toLowerCase() })

const row = z.object({
  filingId: z.uuid(),
  kind: z.enum(filingKinds),
  /** Of the registration. */
  number: z.string(),
  name: z.string(),
  batchName: texts,
  /** Of an exemption. */
  subject: texts.nullable(),
  /** Empty of who registered alone. */
  organisation: z.string(),
  state: z.enum(filingStates),
  askedAt: instant,
  decidedAt: instant.nullable(),
})
export type FilingRow = z.output<typeof row>

export const filingList = list({
  row,
  key: 'filingId',
  columns: {
    kind: {},
    number: {},
    name: {},
    batchName: {},
    subject: {},
    organisation: {},
    askedAt: { sortable: true },
    decidedAt: {},
    state: {},
  },
  filters: {
    state: { kind: 'values', values: filingStates },
    kind: { kind: 'values', values: filingKinds },
    batch: { kind: 'reference' },
    organisation: { kind: 'reference' },
    area: { kind: 'reference' },
    subject: { kind: 'reference' },
  },
  search: { number: 'part' },
  sort: { by: 'askedAt', down: true },
  actions: { open: { of: 'one' }, grant: { of: 'many' } },
})

export const searchFilings = endpoint({
  ...board,
  method: 'POST',
  path: `${project}/filing-searches`,
  readsOnly: true,
  summary: 'Deferrals and exemptions: filtered, searched, ordered, a page at a time',
  description:
    'Whoever is limited to batches, areas, subjects or organisations sees theirs alone. A POST, as every list. It changes nothing.',
  params: domainParams,
  body: listQueryOf(filingList),
  reply: listReplyOf(filingList),
  errors: gateErrors,
})

export const boardFiling = row.extend({
  applicationId: z.uuid(),
  batchId: z.uuid(),
  /** The organisation asked for the person. */
  byOrganisation: z.boolean(),
  grounds: z.string(),
  papers: z.array(filingPaper),
  answer: z.string(),
  /** What became a credit. */
  creditFen: z.int(),
  application: z.object({
    state: z.enum(applicationStates),
    isPaid: z.boolean(),
    /** −1 where no price is settled; null before anything was chosen. */
    feeFen: z.int().nullable(),
  }),
  /** What granting it now would do; null where it does not wait. */
  effect: z
    .object({
      why: z.enum(filingHindrances).nullable(),
      creditFen: z.int(),
      /** What is charged less, where nothing is paid yet. */
      lessFen: z.int(),
      places: z.int(),
      seats: z.int(),
    })
    .nullable(),
  version,
  /** It waits, and is in the reader’s hands until then. */
  claim: claim.nullable(),
})
export type BoardFiling = z.output<typeof boardFiling>

export const getBoardFiling = endpoint({
  ...board,
  method: 'GET',
  path: `${project}/filings/:filingId`,
  summary: 'A deferral or an exemption with its reason and papers, and what granting it would do',
  params: ofFiling,
  reply: boardFiling,
  errors: [...gateErrors, 'filingAbsent'],
})

export const readFilingPaper = endpoint({
  ...board,
  method: 'POST',
  path: `${project}/filings/:filingId/papers/:fileId/readings`,
  repeatsItself: true,
  summary: 'A paper that speaks for a deferral or an exemption',
  description: 'A POST: that it was read is recorded.',
  params: ofFiling.extend({ fileId: z.uuid().toLowerCase() }),
  answersFile: 'application/octet-stream',
  reply: z.null(),
  errors: [...gateErrors, 'filingAbsent'],
})

export const filingDesk = deskEndpoints({
  path: '/filing-desk',
  feature: 'filing',
  may: ['reviewer'],
  things: 'deferrals and exemptions',
})

const answer = z.string().trim().max(mostAnswer)
export const filingVerdict = z.discriminatedUnion('result', [
  z.object({ result: z.literal('granted'), answer }),
  z.object({ result: z.literal('refused'), answer: answer.min(1) }),
])
export type FilingVerdict = z.output<typeof filingVerdict>

const refusals = [
  'filingImpossible',
  'applicationWrongState',
  'carryoverImpossible',
  'carryoverAmountWrong',
] as const

export const decideFiling = endpoint({
  ...board,
  method: 'POST',
  path: `${project}/filing-desk/claims/:thingId/decision`,
  summary: 'Grant a deferral or an exemption, or refuse it with the reason',
  description:
    'For the version that was looked at: `deskItemChanged` where it is another one by now. Granted, places and seats are free at once, and what was paid becomes a credit: that stays (`undoImpossible`). A refusal can be taken back within a minute.',
  params: domainParams.extend({ thingId: z.uuid() }),
  body: z.intersection(decisionBase, filingVerdict),
  reply: deskDecision.extend({ state: z.enum(filingStates) }),
  errors: [
    ...gateErrors,
    ...(['deskItemAbsent', 'deskItemTaken', 'deskItemSeen', 'deskItemChanged'] as const),
    ...refusals,
  ],
})

export const decideManyFilings = endpoint({
  ...board,
  method: 'POST',
  path: `${project}/filing-bulk-deeds`,
  repeatsItself: true,
  summary: 'Grant many deferrals and exemptions; what became of each is told',
  description:
    'Each is done by itself, as at the desk; who is refused reads why, one by one. What somebody else has in hand is left. Code 11 where some were refused, 40 where nothing waited. Needs no `idempotency-key`.',
  params: domainParams,
  body: bulkDeedOf(filingList),
  reply: bulkReply,
  codeOf: codeOfBulk,
  errors: [...gateErrors, 'choiceTooLarge'],
})
