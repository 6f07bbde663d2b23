import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { list } from '../../kit/list/list.ts'
import { listQueryOf } from '../../kit/list/list-query.ts'
import { listReplyOf } from '../../kit/list/list-reply.ts'
import { exportOf } from '../../long-work/export.ts'
import { begunWork } from '../../long-work/long-work.ts'
import { orderStates } from '../order.ts'
import { paymentProviders, paymentWays } from '../payment-way.ts'

const fen = z.int().nonnegative()
const instant = z.iso.datetime()

export const payerKinds = ['candidate', 'organisation'] as const
/** What an order comes to, in yuan: each up to its figure, and more than the one before. */
export const amountBands = ['to100', 'to300', 'to1000', 'to10000', 'above'] as const
/** In UTC+8; the last seven and thirty days have today among them. */
export const moneyDays = ['today', 'yesterday', 'week', 'month', 'older'] as const

export const orderListRow = z.object({
  orderId: z.uuid(),
  number: z.string(),
  payerKind: z.enum(payerKinds),
  payer: z.string(),
  /** Masked; empty where there is none. */
  idNumber: z.string(),
  /** How many applications are in it. */
  lines: z.int(),
  amountFen: fen,
  /** What credits took off it. */
  carriedFen: fen,
  /** What went back of it, or is on its way. */
  refundFen: fen,
  /** By which it was paid; null as long as nothing came for it. */
  provider: z.enum(paymentProviders).nullable(),
  way: z.enum(paymentWays).nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
  state: z.enum(orderStates),
})
export type OrderListRow = z.output<typeof orderListRow>

/** The orders of a project, as those see them who answer for its money. */
export const orderList = list({
  row: orderListRow,
  key: 'orderId',
  columns: {
    /** They run on: in their order orders were made. */
    number: { sortable: true, exported: true },
    payer: { exported: true },
    idNumber: { exported: true, masked: true },
    payerKind: { exported: true },
    lines: { exported: true },
    amountFen: { exported: true },
    carriedFen: { exported: true },
    refundFen: { exported: true },
    provider: { exported: true },
    way: { exported: true },
    createdAt: { exported: true },
    paidAt: { exported: true },
    state: { exported: true },
  },
  filters: {
    state: { kind: 'values', values: orderStates },
    provider: { kind: 'values', values: [...paymentProviders, 'none'] },
    way: { kind: 'values', values: [...paymentWays, 'none'] },
    amount: { kind: 'values', values: amountBands },
    day: { kind: 'values', values: moneyDays },
    payerKind: { kind: 'values', values: payerKinds },
  },
  search: { number: 'beginning', payer: 'beginning', idNumber: 'whole' },
  sort: { by: 'number', down: true },
  actions: {},
})

/** Whoever answers for the money of a project, or of a part of it. */
export const moneyBoard = {
  feature: 'payment',
  may: ['administrator', 'cashier'],
  project: 'domain',
  module: null,
} as const

const searching = {
  ...moneyBoard,
  method: 'POST',
  readsOnly: true,
  body: listQueryOf(orderList),
  reply: listReplyOf(orderList),
} as const

export const searchOrders = endpoint({
  ...searching,
  path: '/api/projects/:domain/order-searches',
  summary: 'The orders of a project: filtered, searched, ordered, a page at a time',
  description:
    'Searched by a number, or how it begins (`20261120` are those of a day), by how the name of a payer or of a candidate begins, by a whole ID number or a registration number. Certificates are masked. Whoever is limited to batches, areas, subjects or organisations sees the orders in which one of theirs stands. A POST, as every list. It changes nothing.',
  params: domainParams,
  errors: gateErrors,
})

export const searchOrdersOfThing = endpoint({
  ...searching,
  path: '/api/projects/:domain/orders-of/:thingId/searches',
  summary: 'The orders of one application, or of one payer',
  description: 'A POST, as every list. It changes nothing.',
  params: domainParams.extend({ thingId: z.uuid().toLowerCase() }),
  errors: [...gateErrors, 'orderAbsent'],
})

export const exportOrders = endpoint({
  ...moneyBoard,
  method: 'POST',
  path: '/api/projects/:domain/order-exports',
  summary: 'Write orders into a file, as the list shows them',
  description:
    'A long work: its file is at `getWorkResult`. Columns stand in the order in which they are asked for.',
  params: domainParams,
  body: exportOf(orderList),
  reply: begunWork,
  errors: [...gateErrors, 'tooManyWorks'],
})
