import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { bulkDeedOf, bulkReply, codeOfBulk } from '../../kit/list/bulk.ts'
import { list } from '../../kit/list/list.ts'
import { listQueryOf } from '../../kit/list/list-query.ts'
import { listReplyOf } from '../../kit/list/list-reply.ts'
import { exportOf } from '../../long-work/export.ts'
import { begunWork } from '../../long-work/long-work.ts'
import { refundReasons, refundStates } from '../order.ts'
import { paymentProviders } from '../payment-way.ts'

const fen = z.int().nonnegative()
const instant = z.iso.datetime()
/** Of whoever answers for a project's refunds. */
export const refundBoard = {
  feature: 'payment',
  may: ['cashier', 'administrator'],
  project: 'domain',
  module: null,
} as const

export const refundRow = z.object({
  refundId: z.uuid(),
  state: z.enum(refundStates),
  reason: z.enum(refundReasons),
  /** In money. */
  amountFen: fen,
  /** What becomes a credit again besides. */
  carriedFen: fen,
  orderId: z.uuid(),
  orderNumber: z.string(),
  /** Of the application; empty where all of a payment goes back. */
  applicationNumber: z.string(),
  provider: z.enum(paymentProviders),
  createdAt: instant,
  changedAt: instant,
})
export type RefundRow = z.output<typeof refundRow>

/** In yuan: up to 100, up to 500, up to 2000, above. */
export const refundSizes = ['to100', 'to500', 'to2000', 'above'] as const

/** The refunds of a project. What waits for a decision is the desk of its cashiers. */
export const refundList = list({
  row: refundRow,
  key: 'refundId',
  columns: {
    createdAt: { sortable: true, exported: true },
    orderNumber: { exported: true },
    applicationNumber: { exported: true },
    amountFen: { sortable: true, exported: true },
    carriedFen: { exported: true },
    reason: { exported: true },
    state: { exported: true },
    provider: { exported: true },
    changedAt: { sortable: true, exported: true },
  },
  filters: {
    state: { kind: 'values', values: refundStates },
    reason: { kind: 'values', values: refundReasons },
    size: { kind: 'values', values: refundSizes },
    provider: { kind: 'values', values: paymentProviders },
  },
  search: { orderNumber: 'whole', applicationNumber: 'whole' },
  sort: { by: 'createdAt', down: true },
  actions: { approve: { of: 'many' }, sendAgain: { of: 'many' } },
})

export const searchRefunds = endpoint({
  ...refundBoard,
  method: 'POST',
  path: '/api/projects/:domain/refund-searches',
  summary: 'The refunds of a project: filtered, searched, ordered, a page at a time',
  description:
    'A POST, as every list. It changes nothing. Searched by the number of an order or an application.',
  readsOnly: true,
  params: domainParams,
  body: listQueryOf(refundList),
  reply: listReplyOf(refundList),
  errors: gateErrors,
})

export const exportRefunds = endpoint({
  ...refundBoard,
  method: 'POST',
  path: '/api/projects/:domain/refund-exports',
  summary: 'Write refunds into a file, as the list shows them',
  description:
    'A long work: its file is at `getWorkResult`. Columns stand in the order in which they are asked for.',
  params: domainParams,
  body: exportOf(refundList),
  reply: begunWork,
  errors: [...gateErrors, 'tooManyWorks'],
})

export const changeManyRefunds = endpoint({
  ...refundBoard,
  method: 'POST',
  path: '/api/projects/:domain/refund-bulk-deeds',
  repeatsItself: true,
  summary:
    'Approve many refunds as they were asked for, or send many that failed once more; what became of each is told',
  description:
    'Each is done by itself: of what is above the limit a proposal for a second person is made, and counts as done. Code 11 where some were refused, 40 where there was nothing to do to any. `all` means what matches when it arrives. Needs no `idempotency-key`.',
  params: domainParams,
  body: bulkDeedOf(refundList),
  reply: bulkReply,
  codeOf: codeOfBulk,
  errors: [...gateErrors, 'choiceTooLarge'],
})
