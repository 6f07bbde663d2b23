import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { list } from '../kit/list/list.ts'
import { listQueryOf } from '../kit/list/list-query.ts'
import { listReplyOf } from '../kit/list/list-reply.ts'
import { paymentProviders } from './payment-way.ts'

/** Of another merchant or currency than its payment, or under a number that no payment has. */
export const strayReasons = ['strange', 'unknown'] as const
export const strayStates = ['open', 'closed'] as const

const strayMoney = z.object({
  strayId: z.uuid(),
  why: z.enum(strayReasons),
  state: z.enum(strayStates),
  /** The order whose payment was named, and its number; null where there is none. */
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  provider: z.enum(paymentProviders),
  merchant: z.string(),
  paymentNumber: z.string(),
  transactionId: z.string(),
  /** In hundredths of its currency. */
  amountFen: z.int(),
  currency: z.string(),
  paidAt: z.iso.datetime(),
  foundAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** What was found out, by whoever closed it. */
  remark: z.string(),
})
export type StrayMoney = z.output<typeof strayMoney>

/** Money that a provider told of truly and that nothing here waits for: each is work for the cashier. */
export const strayMoneyList = list({
  row: strayMoney,
  key: 'strayId',
  columns: {
    foundAt: { sortable: true },
    why: {},
    state: {},
    orderNumber: {},
    provider: {},
    merchant: {},
    paymentNumber: {},
    transactionId: {},
    amountFen: {},
    currency: {},
    paidAt: { sortable: true },
    remark: {},
  },
  filters: {
    state: { kind: 'values', values: strayStates },
    why: { kind: 'values', values: strayReasons },
    provider: { kind: 'values', values: paymentProviders },
  },
  search: { transactionId: 'whole', paymentNumber: 'whole' },
  sort: { by: 'foundAt', down: true },
  actions: { close: { of: 'one' } },
})

const cashiers = {
  feature: 'payment',
  may: ['cashier', 'administrator'],
  project: 'domain',
  module: null,
} as const

export const searchStrayMoney = endpoint({
  ...cashiers,
  method: 'POST',
  path: '/api/projects/:domain/stray-money-searches',
  summary: 'Money that nothing here waits for: filtered, searched, ordered, a page at a time',
  description:
    'For those who answer for all of the project. A POST, as every list: what is searched stands in no address and no log. It changes nothing.',
  readsOnly: true,
  params: domainParams,
  body: listQueryOf(strayMoneyList),
  reply: listReplyOf(strayMoneyList),
  errors: gateErrors,
})

/** What became of it. */
export const strayMoneyClosing = z.object({ remark: z.string().trim().min(1).max(500) })

export const closeStrayMoney = endpoint({
  ...cashiers,
  method: 'POST',
  path: '/api/projects/:domain/stray-money/:strayId/closing',
  repeatsItself: true,
  summary: 'Say what became of money that nothing here waited for',
  description:
    'Once: whoever comes second, with other words, is told that somebody was quicker. Needs no `idempotency-key`.',
  params: domainParams.extend({ strayId: z.uuid().toLowerCase() }),
  body: strayMoneyClosing,
  reply: z.object({ state: z.enum(strayStates) }),
  errors: [...gateErrors, 'strayMoneyAbsent', 'strayMoneyClosed'],
})
