import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Window, windowStateAt } from './window.ts'

const opens = '2026-11-01T01:00:00.000Z'
const closes = '2026-11-30T09:00:00.000Z'
const window = (change: Partial<Window>): Window => ({
  kind: 'registration',
  opensAt: opens,
  closesAt: closes,
  paused: false,
  ...change,
})

describe('a window', () => {
  test.each<[string, Partial<Window>, string, string]>([
    ['before it opens', {}, '2026-11-01T00:59:59.999Z', 'notYetOpen'],
    ['at the instant it opens', {}, opens, 'open'],
    ['a millisecond before it closes', {}, '2026-11-30T08:59:59.999Z', 'open'],
    ['at the instant it closes', {}, closes, 'closed'],
    ['without an opening', { opensAt: null }, '1999-01-01T00:00:00.000Z', 'open'],
    ['without a closing', { closesAt: null }, '2099-01-01T00:00:00.000Z', 'open'],
    ['without a closing, before it opens', { closesAt: null }, '2026-10-01T00:00:00.000Z', 'notYetOpen'],
    ['without any bound', { opensAt: null, closesAt: null }, opens, 'open'],
    ['paused while open', { paused: true }, opens, 'paused'],
    ['paused before it opens', { paused: true }, '2026-10-01T00:00:00.000Z', 'notYetOpen'],
    ['paused after it closed', { paused: true }, closes, 'closed'],
    ['that closes as it opens', { closesAt: opens }, opens, 'closed'],
  ])('%s', (_when, change, now, state) => {
    expect(windowStateAt(window(change), new Date(now))).toBe(state)
  })

  test('that was never set is closed', () => {
    expect(windowStateAt(undefined, new Date(opens))).toBe('closed')
  })

  test('never goes back: not yet open, then open, then closed', () => {
    const order = ['notYetOpen', 'open', 'closed']
    const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, instant, instant, instant, (a, b, c, d) => {
        const [first, second] = [c, d].sort((x, y) => x.getTime() - y.getTime()) as [Date, Date]
        const bounded = window({ opensAt: a.toISOString(), closesAt: b.toISOString() })
        const before = order.indexOf(windowStateAt(bounded, first))
        expect(order.indexOf(windowStateAt(bounded, second))).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})
