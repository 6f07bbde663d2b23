import { z } from 'zod'
import { seen, version } from '../../kit/change/change.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { list } from '../../kit/list/list.ts'
import { listQueryOf } from '../../kit/list/list-query.ts'
import { listReplyOf } from '../../kit/list/list-reply.ts'
import {
  billKinds,
  billProviders,
  closingReasons,
  difference,
  differenceDeeds,
  differenceProblems,
  differenceStates,
} from './difference.ts'

/** Differences between bills and the ledger, the latest first. */
export const differenceList = list({
  row: difference,
  key: 'differenceId',
  columns: {
    day: { sortable: true },
    provider: {},
    kind: {},
    problem: {},
    number: {},
    billFen: {},
    ourFen: {},
    owner: {},
    state: {},
  },
  filters: {
    state: { kind: 'values', values: differenceStates },
    problem: { kind: 'values', values: differenceProblems },
    provider: { kind: 'values', values: billProviders },
    kind: { kind: 'values', values: billKinds },
  },
  search: { number: 'whole', key: 'whole', paymentNumber: 'whole', day: 'whole' },
  sort: { by: 'day', down: true },
  actions: { change: { of: 'one' } },
})

const shared = { feature: 'payment', module: null } as const
const ofProject = { ...shared, may: ['cashier'], project: 'domain' } as const
const ofPlatform = { ...shared, may: ['operator'], project: 'none' } as const

const searching = {
  method: 'POST',
  readsOnly: true,
  description:
    'A POST, as every list. It changes nothing. Searched by the number of an order, of a payment or a refund, or by a day (2026-11-20).',
  body: listQueryOf(differenceList),
  reply: listReplyOf(differenceList),
} as const

export const searchDifferences = endpoint({
  ...ofProject,
  ...searching,
  path: '/api/projects/:domain/difference-searches',
  summary: 'What bills of providers and the ledger of a project say differently: filtered, a page at a time',
  params: domainParams,
  errors: gateErrors,
})

export const searchPlatformDifferences = endpoint({
  ...ofPlatform,
  ...searching,
  path: '/api/platform/difference-searches',
  summary: 'Lines of bills that belong to no project: filtered, a page at a time',
  errors: [],
})

export const differenceChange = seen.extend({
  deed: z.enum(differenceDeeds),
  /** Asked for by `close`, and by nothing else. */
  reason: z.enum(closingReasons).nullable().default(null),
  /** Asked for by `remark`, `close` and `reopen`. */
  remark: z.string().trim().max(500).default(''),
})
export type DifferenceChange = z.output<typeof differenceChange>

const changing = {
  method: 'POST',
  repeatsItself: true,
  description:
    'The one who takes it has it in hand. Closing asks for a reason and a remark. One that a later bill has no more ends by itself, as `healed`. Needs no `idempotency-key`: `seenVersion` says what was read.',
  body: differenceChange,
  reply: z.object({ state: z.enum(differenceStates), version }),
} as const
const changeErrors = [
  'differenceAbsent',
  'differenceWrongState',
  'remarkMissing',
  'changedMeanwhile',
] as const

export const changeDifference = endpoint({
  ...ofProject,
  ...changing,
  path: '/api/projects/:domain/differences/:differenceId/changes',
  summary: 'Take a difference in hand, hand it back, remark on it, close it or open it again',
  params: domainParams.extend({ differenceId: z.uuid().toLowerCase() }),
  errors: [...gateErrors, ...changeErrors],
})

export const changePlatformDifference = endpoint({
  ...ofPlatform,
  ...changing,
  path: '/api/platform/differences/:differenceId/changes',
  summary: 'The same with a line that belongs to no project',
  params: z.object({ differenceId: z.uuid().toLowerCase() }),
  errors: changeErrors,
})
