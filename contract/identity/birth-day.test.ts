import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn, checkBirthDay, dayOf, isMinorOn } from './birth-day.ts'
import { say } from './test/say.ts'

const now = new Date('2026-11-20T04:00:00Z')

describe('birth day', () => {
  test.each([
    ['2000-02-29', '2000-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', 'birthDayWrong'],
    ['1899-12-31', 'birthDayWrong'],
    ['1900-02-29', 'birthDayWrong'],
    ['2025-02-29', 'birthDayWrong'],
    ['2025-06-31', 'birthDayWrong'],
    ['2025-6-1', 'birthDayWrong'],
    ['2025-06-01\n', 'birthDayWrong'],
    ['', 'birthDayWrong'],
  ])('%j → %s', (typed, said) => {
    expect(say(checkBirthDay(typed, now))).toBe(said)
  })

  test('is the same question as whether the calendar has the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2025 }), fc.nat(14), fc.nat(33), (year, month, day) => {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        const date = new Date(Date.UTC(year, month - 1, day))
        expect(checkBirthDay(text, now).ok).toBe(
          date.getUTCMonth() === month - 1 && date.getUTCDate() === day,
        )
      }),
    )
  })
})

describe('age', () => {
  test.each([
    ['2008-11-20', '2026-11-20', 18, 'on the birthday'],
    ['2008-11-21', '2026-11-20', 17, 'the day before'],
    ['2008-02-29', '2026-02-28', 17, 'born on a leap day, not yet'],
    ['2008-02-29', '2026-03-01', 18, 'born on a leap day'],
    ['2008-02-29', '2028-02-29', 20, 'on a leap day'],
    ['2026-11-20', '2026-11-20', 0, 'born today'],
  ])('born %s is on %s aged %i: %s', (birthDay, day, age) => {
    expect(ageOn(birthDay, day)).toBe(age)
  })

  test('a person comes of age at midnight in UTC+8', () => {
    expect(isMinorOn('2008-11-20', dayOf(new Date('2026-11-19T15:59:59Z')))).toBe(true)
    expect(isMinorOn('2008-11-20', dayOf(new Date('2026-11-19T16:00:00Z')))).toBe(false)
  })
})
