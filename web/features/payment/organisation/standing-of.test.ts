import { expect, test } from 'vitest'
import type { Order } from '#contract/payment/payment-endpoints.ts'
import { standingOf } from './standing-of.ts'

const id = '019a9c00-0000-7000-8000-000000000001'
const refund = (state: Order['refunds'][number]['state']): Order['refunds'] => [
  {
    ...{ refundId: id, applicationId: id, amountFen: 1, carriedFen: 0, reason: 'asked', state },
    ...{ changedAt: '2026-11-20T04:00:00.000Z', groundName: null, note: '' },
  },
]
const line = { applicationId: id, amountFen: 1, carriedFen: 0, placedAt: null }
const open = { state: 'open', lines: [line], refunds: [] } as const
const paid = { ...open, state: 'paid' } as const
const placed = { ...paid, lines: [{ ...line, placedAt: '2026-11-20T04:00:00.000Z' }] }

test.each([
  ['toPay', true, open],
  ['unpayable', false, open],
  ['over', false, { ...open, state: 'closed' } as const],
  ['paid', false, paid],
  ['placed', false, placed],
  ['asked', false, { ...placed, refunds: refund('asked') }],
  ['refunding', false, { ...placed, refunds: refund('flushing') }],
  ['refunding', false, { ...placed, refunds: refund('failed') }],
  ['refunded', false, { ...placed, refunds: refund('done') }],
  ['placed', false, { ...placed, refunds: refund('refused') }],
] as const)('is %s', (standing, isPayable, order) => {
  const { lines, refunds } = order
  const shown = { ...order, lines: [...lines], refunds: [...refunds] }
  expect(standingOf({ applicationId: id, isPayable, state: 'confirmed' }, shown)).toBe(standing)
})

test('is deferred, whatever place was confirmed before', () => {
  const person = { applicationId: id, isPayable: false, state: 'deferred' } as const
  expect(standingOf(person, { ...placed, refunds: [] })).toBe('deferred')
})
