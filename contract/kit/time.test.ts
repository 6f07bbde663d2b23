import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dayText,
  instantOf,
  minuteText,
  monthText,
  nextMidnight,
  shortDayText,
  startOfDay,
  wallOf,
} from './time.ts'

const instants = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2200-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('the wall clock in UTC+8', () => {
  test.each([
    ['2026-11-20T00:00:00Z', '2026年11月20日 08:00', '20 November 2026, 08:00'],
    ['2026-11-20T15:59:59Z', '2026年11月20日 23:59', '20 November 2026, 23:59'],
    ['2026-11-20T16:00:00Z', '2026年11月21日 00:00', '21 November 2026, 00:00'],
    ['2026-12-31T16:05:00Z', '2027年1月1日 00:05', '1 January 2027, 00:05'],
    ['2028-02-28T16:00:00Z', '2028年2月29日 00:00', '29 February 2028, 00:00'],
  ])('%s reads %s, and %s in English', (instant, chinese, english) => {
    expect(minuteText(new Date(instant), 'zh-Hans')).toBe(chinese)
    expect(minuteText(new Date(instant), 'zh-Hant')).toBe(chinese)
    expect(minuteText(new Date(instant), 'en')).toBe(english)
  })

  test('a day is written without its hour, and shorter without its year', () => {
    const instant = new Date('2026-11-04T16:00:00Z')
    expect(dayText(instant, 'zh-Hant')).toBe('2026年11月5日')
    expect(dayText(instant, 'en')).toBe('5 November 2026')
    expect(shortDayText(instant, 'zh-Hans')).toBe('11月5日')
    expect(shortDayText(instant, 'en')).toBe('5 November')
  })

  test('a month is written by its name in English', () => {
    expect(monthText(2027, 1, 'zh-Hant')).toBe('2027年1月')
    expect(monthText(2027, 12, 'en')).toBe('December 2027')
  })

  test('reading the wall and setting it again gives the same second', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const { year, month, day, hour, minute, second } = wallOf(instant)
        const again = instantOf(year, month, day, hour, minute, second)
        expect(again.getTime()).toBe(Math.floor(instant.getTime() / 1000) * 1000)
      }),
    )
  })
})

describe('the next midnight', () => {
  test.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20T16:00:00.000Z'],
    ['2026-11-20T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
  ])('after %s is %s', (instant, midnight) => {
    expect(nextMidnight(new Date(instant)).toISOString()).toBe(midnight)
  })

  test('is the start of a day, its own', () => {
    const midnight = new Date('2026-11-20T16:00:00.000Z')
    expect(startOfDay(midnight)).toEqual(midnight)
    expect(startOfDay(new Date('2026-11-21T15:59:59.999Z'))).toEqual(midnight)
  })

  test('comes within a day, and the wall then shows nought', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const midnight = nextMidnight(instant)
        const waitMs = midnight.getTime() - instant.getTime()
        expect(waitMs).toBeGreaterThan(0)
        expect(waitMs).toBeLessThanOrEqual(24 * 60 * 60 * 1000)
        expect(wallOf(midnight)).toMatchObject({ hour: 0, minute: 0, second: 0 })
      }),
    )
  })
})
