import { expect, test } from 'vitest'
import type { OrderLine } from '#contract/payment/payment-endpoints.ts'
import { endedAs } from './ended-order.ts'
import { trailOf } from './trail-of.ts'

type Refund = OrderLine['refunds'][number]
const back = (about: Partial<Refund>): Refund => ({
  ...{ applicationId: null, amountFen: 100, reason: 'asked', state: 'done' },
  changedAt: '2026-11-20T05:00:00.000Z',
  ...about,
})

test.each<[OrderLine['state'], Partial<Refund>[], string]>([
  ['closed', [], 'closed'],
  ['expired', [{}], 'expired'],
  ['paid', [], 'paid'],
  ['paid', [{ amountFen: 99 }], 'paid'],
  ['paid', [{ reason: 'second' }], 'paid'],
  ['paid', [{ reason: 'difference' }], 'paid'],
  ['paid', [{ state: 'refused' }], 'paid'],
  ['paid', [{ amountFen: 60 }, { amountFen: 40, state: 'sent' }], 'refunding'],
  ['paid', [{ reason: 'late', state: 'failed' }], 'refunding'],
  ['paid', [{ amountFen: 60 }, { amountFen: 40 }], 'refunded'],
])('an order that is %s, with %o going back, is shown as %s', (state, refunds, standing) => {
  expect(endedAs({ state, amountFen: 100, refunds: refunds.map(back) })).toBe(standing)
})

test('what moved stands in the order in which it did, without refunds that were refused', () => {
  const orders = [
    {
      ...{ orderId: 'b', amountFen: 100, paidAt: '2026-11-20T06:00:00.000Z' },
      refunds: [back({ state: 'refused' })],
    },
    {
      ...{ orderId: 'a', amountFen: 100, paidAt: '2026-11-20T04:00:00.000Z' },
      refunds: [back({}), back({ state: 'sent', amountFen: 7, changedAt: '2026-11-20T07:00:00.000Z' })],
    },
  ]
  expect(trailOf(orders).map(({ kind, amountFen }) => `${kind} ${amountFen}`)).toEqual([
    'paid 100',
    'refunded 100',
    'paid 100',
    'refunding 7',
  ])
})
