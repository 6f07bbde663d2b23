import { expect, test } from 'vitest'
import type { OrderLine } from '#contract/payment/payment-endpoints.ts'
import { endedAs, isBeingPlaced, isGoingBack } from './ended-order.ts'
import { trailOf } from './trail-of.ts'

type Refund = OrderLine['refunds'][number]
const back = (about: Partial<Refund>): Refund => ({
  ...{ refundId: '019a9c00-0000-7000-8000-000000000001', groundName: null, note: '' },
  ...{ applicationId: null, amountFen: 100, carriedFen: 0, reason: 'asked', state: 'done' },
  changedAt: '2026-11-20T05:00:00.000Z',
  ...about,
})

const line = (placedAt: string | null) => ({ applicationId: 'c', amountFen: 50, carriedFen: 0, placedAt })
const c = { applicationId: 'c' }
const d = { applicationId: 'd' }

test.each<[OrderLine['state'], Partial<Refund>[], string]>([
  ['closed', [], 'closed'],
  ['expired', [c, d], 'expired'],
  ['paid', [], 'paid'],
  ['paid', [c], 'paid'],
  ['paid', [{ reason: 'second' }], 'paid'],
  ['paid', [{ reason: 'difference' }], 'paid'],
  ['paid', [c, { ...d, state: 'refused' }], 'paid'],
  ['paid', [c, { ...d, state: 'asked' }], 'paid'],
  ['paid', [c, { ...d, state: 'takenBack' }], 'paid'],
  ['paid', [c, { ...d, state: 'flushing' }], 'refunding'],
  ['paid', [c, { ...d, reason: 'late', state: 'failed' }], 'refunding'],
  ['paid', [c, { ...d, amountFen: 7 }], 'refunded'],
  ['paid', [c, { ...d, reason: 'paidOut' }], 'paid'],
])('an order that is %s, with %o going back, is shown as %s', (state, refunds, standing) => {
  const lines = [line(null), { ...line(null), ...d }]
  expect(endedAs({ state, lines, refunds: refunds.map(back) })).toBe(standing)
})

test.each<[Partial<Refund>[], boolean]>([
  [[], false],
  [[c], false],
  [[{ ...d, state: 'flushing' }], true],
  [[c, { ...d, state: 'sent' }], true],
  [[{ ...d, state: 'asked' }], false],
  [[{ ...d, state: 'refused' }], false],
])('money of some of an order, %o, is on its way back: %s', (refunds, isUnderWay) => {
  expect(isGoingBack({ refunds: refunds.map(back) })).toBe(isUnderWay)
})

test('money that came late waits for a place until one is taken or it goes back', () => {
  const paid = { state: 'paid' as const, refunds: [] }
  expect(isBeingPlaced({ ...paid, lines: [line(null)] })).toBe(true)
  expect(isBeingPlaced({ ...paid, lines: [line('2026-11-20T05:00:00.000Z')] })).toBe(false)
  expect(isBeingPlaced({ ...paid, lines: [line(null)], refunds: [back({ ...c, reason: 'late' })] })).toBe(
    false,
  )
  expect(isBeingPlaced({ ...paid, lines: [line(null)], state: 'open' })).toBe(false)
})

test('what moved stands in the order in which it did, each refund as its payer sees it', () => {
  const orders = [
    {
      ...{
        orderId: 'b',
        purpose: 'registration' as const,
        amountFen: 100,
        carriedFen: 0,
        paidAt: '2026-11-20T06:00:00.000Z',
      },
      lines: [line('2026-11-20T05:59:59.000Z'), line('2026-11-20T05:59:58.000Z')],
      refunds: [back({ state: 'refused', changedAt: '2026-11-20T05:30:00.000Z' })],
    },
    {
      ...{
        orderId: 'a',
        purpose: 'registration' as const,
        amountFen: 100,
        carriedFen: 0,
        paidAt: '2026-11-20T04:00:00.000Z',
      },
      lines: [line('2026-11-20T04:00:00.000Z'), line(null)],
      refunds: [
        back({}),
        back({ reason: 'late', state: 'sent', amountFen: 7, changedAt: '2026-11-20T07:00:00.000Z' }),
      ],
    },
  ]
  expect(
    trailOf(orders).map(({ kind, amountFen, refund }) => `${kind} ${amountFen} ${refund?.reason ?? ''}`),
  ).toEqual([
    'paid 100 ',
    'refunded 100 asked',
    'refundRefused 100 asked',
    'paid 100 ',
    'placed 0 ',
    'refunding 7 late',
  ])
})
