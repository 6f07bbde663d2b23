import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { list } from '../../kit/list/list.ts'
import { listQueryOf } from '../../kit/list/list-query.ts'
import { listReplyOf } from '../../kit/list/list-reply.ts'
import { exportOf } from '../../long-work/export.ts'
import { begunWork } from '../../long-work/long-work.ts'
import { paymentStates } from '../order.ts'
import { paymentProviders, paymentWays } from '../payment-way.ts'
import { moneyBoard, moneyDays } from './order-list.ts'

const fen = z.int().nonnegative()
const instant = z.iso.datetime()

/** What the money of a receipt was taken for. */
export const creditedAs = ['order', 'second', 'difference', 'strange'] as const
/** `late`: for its order, credited after that was due or had ended. `none`: nothing came. */
export const moneyStandings = ['order', 'late', 'second', 'difference', 'strange', 'none'] as const
export type MoneyStanding = (typeof moneyStandings)[number]

export const paymentListRow = z.object({
  /** Of the money where some came, else of the attempt. */
  lineId: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  /** By which the provider knows the attempt. */
  number: z.string(),
  provider: z.enum(paymentProviders),
  way: z.enum(paymentWays),
  /** What was asked for. */
  amountFen: fen,
  state: z.enum(paymentStates),
  createdAt: instant,
  money: z.enum(moneyStandings),
  /** The provider's own number of the money; empty where none came. */
  transactionId: z.string(),
  receivedFen: fen.nullable(),
  paidAt: instant.nullable(),
  creditedAt: instant.nullable(),
})
export type PaymentListRow = z.output<typeof paymentListRow>

/** Each attempt to pay with the money that came for it: twice where it came twice. */
export const paymentList = list({
  row: paymentListRow,
  key: 'lineId',
  columns: {
    /** They run on: in their order attempts were begun. */
    number: { sortable: true, exported: true },
    orderNumber: { exported: true },
    provider: { exported: true },
    way: { exported: true },
    amountFen: { exported: true },
    receivedFen: { exported: true },
    transactionId: { exported: true },
    money: { exported: true },
    createdAt: { exported: true },
    paidAt: { exported: true },
    creditedAt: { exported: true },
    state: { exported: true },
  },
  filters: {
    money: { kind: 'values', values: moneyStandings },
    provider: { kind: 'values', values: paymentProviders },
    way: { kind: 'values', values: paymentWays },
    state: { kind: 'values', values: paymentStates },
    day: { kind: 'values', values: moneyDays },
  },
  search: { number: 'whole', transactionId: 'whole', orderNumber: 'whole' },
  sort: { by: 'number', down: true },
  actions: {},
})

export const searchPayments = endpoint({
  ...moneyBoard,
  method: 'POST',
  path: '/api/projects/:domain/payment-searches',
  summary: 'Attempts to pay and the money that came for them: filtered, searched, a page at a time',
  description:
    'Searched by our number, the provider’s number of the money, or the number of the order, each whole. Whoever is limited to a part of the project sees those of the orders in it. A POST, as every list. It changes nothing.',
  readsOnly: true,
  params: domainParams,
  body: listQueryOf(paymentList),
  reply: listReplyOf(paymentList),
  errors: gateErrors,
})

export const exportPayments = endpoint({
  ...moneyBoard,
  method: 'POST',
  path: '/api/projects/:domain/payment-exports',
  summary: 'Write attempts to pay and their money into a file, as the list shows them',
  description:
    'A long work: its file is at `getWorkResult`. Columns stand in the order in which they are asked for.',
  params: domainParams,
  body: exportOf(paymentList),
  reply: begunWork,
  errors: [...gateErrors, 'tooManyWorks'],
})
