import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wallOf } from '#contract/kit/time.ts'
import {
  daysSincePastScores,
  daysToPastOpening,
  demoCalendar,
  momentsOf,
  pastScoreDates,
} from './demo-calendar.ts'

const instants = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('the calendar of a demo exam', () => {
  test('stands in its order, at full hours, and examines on a weekend', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -60, max: 60 }), (now, daysToOpening) => {
        const dates = Object.values(demoCalendar(now, daysToOpening)).map((date) => date.getTime())
        expect(dates).toEqual([...dates].sort((a, b) => a - b))
        expect(dates.every((date) => date % 3_600_000 === 0)).toBe(true)
        const { year, month, day } = wallOf(demoCalendar(now, daysToOpening).examStartsAt)
        expect(new Date(Date.UTC(year, month - 1, day)).getUTCDay()).toBe(6)
      }),
    )
  })

  test('opened six days ago, it is open for two more weeks', () => {
    const now = new Date('2026-11-20T04:00:00Z')
    const calendar = demoCalendar(now, -6)
    expect(momentsOf(calendar, 'zh-Hans', now)).toMatchObject({
      opens: '2026年11月14日 09:00',
      closes: '2026年12月5日 17:00',
      examFirstDay: '2027年1月2日',
      examLastDayShort: '1月3日',
      pastExam: '2026年9月',
    })
    expect(momentsOf(calendar, 'en', now).scoresFrom).toBe('6 February 2027, 10:00')
  })

  test('of the exam that is over, scores came out weeks ago and can be doubted for thirty days, of which some are left', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const { outAt, doubtedUntil } = pastScoreDates(demoCalendar(now, daysToPastOpening).examEndsAt)
        expect(daysSincePastScores(now)).toBeGreaterThanOrEqual(17)
        expect(daysSincePastScores(now)).toBeLessThanOrEqual(23)
        expect(Math.floor((doubtedUntil.getTime() - outAt.getTime()) / 86_400_000)).toBe(30)
        expect(doubtedUntil.getTime() - now.getTime()).toBeGreaterThan(6 * 86_400_000)
      }),
    )
  })
})
