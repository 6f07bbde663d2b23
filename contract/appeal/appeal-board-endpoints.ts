import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { seen, version } from '../kit/change/change.ts'
import { claim, decisionBase, deskDecision } from '../kit/desk/desk.ts'
import { deskEndpoints } from '../kit/desk/desk-endpoints.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { list } from '../kit/list/list.ts'
import { listQueryOf } from '../kit/list/list-query.ts'
import { listReplyOf } from '../kit/list/list-reply.ts'
import { scoreEntry } from '../score/score.ts'
import { scoreTrail } from '../score/score-board-endpoints.ts'
import { appealSettings, appealStates, mostAnswer } from './appeal.ts'

const board = {
  feature: 'appeal',
  may: ['scoreKeeper', 'operator'],
  project: 'domain',
  module: null,
} as const
const instant = z.iso.datetime()
const project = '/api/projects/:domain'
const ofAppeal = domainParams.extend({ appealId: z.uuid().toLowerCase() })

const row = z.object({
  appealId: z.uuid(),
  number: z.string(),
  name: z.string(),
  batchName: texts,
  subject: texts,
  state: z.enum(appealStates),
  madeAt: instant,
  decidedAt: instant.nullable(),
})
export type AppealRow = z.output<typeof row>

export const appealList = list({
  row,
  key: 'appealId',
  columns: {
    number: {},
    name: {},
    batchName: {},
    subject: {},
    madeAt: { sortable: true },
    decidedAt: {},
    state: {},
  },
  filters: {
    state: { kind: 'values', values: appealStates },
    batch: { kind: 'reference' },
  },
  search: { number: 'part' },
  sort: { by: 'madeAt', down: true },
  actions: { open: { of: 'one' } },
})

export const searchAppeals = endpoint({
  ...board,
  method: 'POST',
  path: `${project}/appeal-searches`,
  readsOnly: true,
  summary: 'Appeals against scores: filtered, searched, ordered, a page at a time',
  params: domainParams,
  body: listQueryOf(appealList),
  reply: listReplyOf(appealList),
  errors: gateErrors,
})

export const boardAppeal = row.extend({
  batchId: z.uuid(),
  subjectId: z.uuid(),
  grounds: z.string(),
  answer: z.string(),
  feeFen: z.int(),
  feeBack: appealSettings.shape.feeBack,
  /** The score as it stands, what stood there before, and who has read it; null where it is not there any more. */
  score: scoreTrail.nullable(),
  version,
  /** It waits, and is in the reader’s hands until then. */
  claim: claim.nullable(),
})
export type BoardAppeal = z.output<typeof boardAppeal>

export const getBoardAppeal = endpoint({
  ...board,
  method: 'GET',
  path: `${project}/appeals/:appealId`,
  summary: 'An appeal with its grounds, and the score that it is about',
  params: ofAppeal,
  reply: boardAppeal,
  errors: [...gateErrors, 'appealAbsent'],
})

export const appealDesk = deskEndpoints({
  path: '/appeal-desk',
  feature: 'appeal',
  may: ['scoreKeeper'],
  things: 'appeals against scores',
})

const answer = z.string().trim().min(1).max(mostAnswer)
export const appealVerdict = z.discriminatedUnion('result', [
  z.object({ result: z.literal('upheld'), answer }),
  z.object({ result: z.literal('rejected'), answer }),
  /** Proposed: a second person decides, and whoever asked is told then. */
  z.object({ result: z.literal('corrected'), answer, after: scoreEntry }),
])
export type AppealVerdict = z.output<typeof appealVerdict>

export const decideAppeal = endpoint({
  ...board,
  may: ['scoreKeeper'],
  method: 'POST',
  path: `${project}/appeal-desk/claims/:thingId/decision`,
  summary: 'Answer an appeal: the score stays, is corrected, or it is not looked at, with the reason',
  description:
    'For the version that was looked at: `deskItemChanged` where it is another one by now. Upheld and rejected are told at once and stay (`undoImpossible`); a correction is proposed to a second person (`approveProposal`), and can be taken back within a minute. Where it is refused, the appeal waits here again.',
  params: domainParams.extend({ thingId: z.uuid() }),
  body: z.intersection(decisionBase, appealVerdict),
  reply: deskDecision.extend({ state: z.enum(appealStates) }),
  errors: [
    ...gateErrors,
    'deskItemAbsent',
    'deskItemTaken',
    'deskItemSeen',
    'deskItemChanged',
    'scoreAbsent',
    'scoresUnreleased',
    'scoreEntryFlawed',
    'scoreUnchanged',
    'approvalOpen',
  ],
})

const read = appealSettings.extend({ version })
export const getAppealSettings = endpoint({
  ...board,
  method: 'GET',
  path: `${project}/appeal-settings`,
  summary: 'What an appeal costs, and after which ends its fee goes back',
  params: domainParams,
  reply: read,
  errors: gateErrors,
})

export const putAppealSettings = endpoint({
  ...board,
  method: 'PUT',
  path: `${project}/appeal-settings`,
  summary: 'Set what an appeal costs, and after which ends its fee goes back',
  description:
    'For the version that was read. What was asked before keeps its fee and its rule. When appeals are open is a window: `putProjectWindows`.',
  params: domainParams,
  body: appealSettings.extend(seen.shape),
  reply: read,
  errors: [...gateErrors, 'changedMeanwhile'],
})
