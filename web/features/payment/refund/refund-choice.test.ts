import { expect, test } from 'vitest'
import type { RefundOffer } from '#contract/payment/refund/refund-endpoints.ts'
import { choiceFor, refundChoices } from './refund-choice.ts'

type Ground = RefundOffer['grounds'][number]
type Line = Ground['lines'][number]

const line = (applicationId: string, about: Partial<Line>): Line => ({
  ...{ applicationId, backFen: 0, why: null, window: 'open', closesAt: null },
  ...about,
})
const ground = (groundId: string, lines: Line[]): Ground => ({
  ...{ groundId, name: { 'zh-Hans': '', 'zh-Hant': '', en: '' }, share: { kind: 'percent', percent: 50 } },
  ...{ proof: 'none', decidedBy: 'rule', lines, backFen: 0 },
})
const lines = [
  { applicationId: 'a', paidFen: 100, why: null },
  { applicationId: 'b', paidFen: 301, why: null },
]

test('a reason asks for what it brings something for, until the first of them is over', () => {
  const ill = ground('ill', [
    line('a', { backFen: 50, closesAt: '2026-11-30T00:00:00.000Z' }),
    line('b', { backFen: 151, closesAt: '2026-11-29T00:00:00.000Z' }),
  ])
  const one = ground('one', [line('a', { why: 'goingBack' }), line('b', { backFen: 151 })])
  const { open, closed } = refundChoices({ lines, grounds: [ill, one] })
  expect(open.map(({ ground: _, paidOf: __, ...choice }) => choice)).toEqual([
    { applicationIds: ['a', 'b'], paidFen: 401, backFen: 201, closesAt: '2026-11-29T00:00:00.000Z' },
    { applicationIds: ['b'], paidFen: 301, backFen: 151, closesAt: null },
  ])
  expect(closed).toEqual([])
})

test('for some of an order it comes to what these bring', () => {
  const ill = ground('ill', [line('a', { backFen: 50 }), line('b', { backFen: 151 })])
  const [choice] = refundChoices({ lines, grounds: [ill] }).open
  if (!choice) throw new Error('Nothing can be asked for.')
  const { applicationIds, paidFen, backFen } = choiceFor(choice, new Set(['b', 'somebody else']))
  expect({ applicationIds, paidFen, backFen }).toEqual({ applicationIds: ['b'], paidFen: 301, backFen: 151 })
})

test('a reason that brings nothing now says why', () => {
  const late = ground('late', [line('a', { why: 'notNow' }), line('b', { why: 'notNow' })])
  const { open, closed } = refundChoices({ lines, grounds: [late] })
  expect(open).toEqual([])
  expect(closed.map(({ why }) => why)).toEqual(['notNow'])
})
