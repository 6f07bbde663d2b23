import { describe, expect, test } from 'vitest'
import type { Window } from '#contract/project/window.ts'
import { movedBy } from '#web/platform/time/moved-by.ts'
import { daysOfWay, keyMove, percentOf, scaleAround, ticksOf } from './line-scale.ts'
import { backwardsOf, ownFrom, typedOf, windowsOf } from './typed-windows.ts'

const registration: Window = {
  kind: 'registration',
  opensAt: '2026-11-01T01:00:00.000Z',
  closesAt: '2026-11-20T15:59:59.000Z',
  paused: false,
}

describe('windows on the screen', () => {
  test('that nobody touched are sent as they were read, to the second', () => {
    expect(windowsOf(typedOf([registration]))).toEqual([registration])
  })

  test('of one’s own begin as what held before, or as two weeks from the next day on', () => {
    const now = new Date('2026-11-20T04:20:00Z')
    expect(ownFrom(registration, now)).toMatchObject({ own: true, closesAt: registration.closesAt })
    expect(ownFrom(undefined, now)).toMatchObject({
      opensAt: '2026-11-21T05:00:00.000Z',
      closesAt: '2026-12-05T05:00:00.000Z',
    })
  })

  test('that would close before they open are found, those of the project left alone', () => {
    const typed = typedOf([{ ...registration, closesAt: '2026-10-01T00:00:00.000Z' }])
    expect(backwardsOf(typed)).toEqual(['registration'])
    expect(backwardsOf({ ...typed, registration: { ...typed.registration, own: false } })).toEqual([])
  })
})

describe('the line', () => {
  const now = new Date('2026-11-20T04:00:00Z')
  const scale = scaleAround([registration.opensAt, '2027-01-15T00:00:00Z', null], now)

  test('shows whole months in UTC+8 around everything that is dated', () => {
    expect(new Date(scale.fromMs).toISOString()).toBe('2026-10-31T16:00:00.000Z')
    expect(new Date(scale.untilMs).toISOString()).toBe('2027-01-31T16:00:00.000Z')
    expect(ticksOf(scale).map(({ month }) => month)).toEqual([11, 12, 1])
    expect(percentOf(scale, '2026-10-31T16:00:00.000Z')).toBe(0)
    expect(percentOf(scale, '2030-01-01T00:00:00Z')).toBe(100)
  })

  test('an edge that is dragged moves by whole days and keeps its hour', () => {
    const days = daysOfWay(scale, 0.05)
    expect(days).toBe(5)
    expect(movedBy('2026-11-01T01:30:00.000Z', { days })).toBe('2026-11-06T01:30:00.000Z')
  })

  test.each([
    ['ArrowRight', false, { days: 1 }],
    ['ArrowLeft', false, { days: -1 }],
    ['ArrowRight', true, { hours: 1 }],
    ['ArrowDown', false, { hours: -1 }],
    ['PageUp', false, { days: 7 }],
    ['Tab', false, null],
  ])('%s (shift %s) moves an edge by %j', (key, shift, move) => {
    expect(keyMove(key, shift)).toEqual(move)
  })
})
