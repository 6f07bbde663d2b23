import { expect, test } from 'vitest'
import { daysBetween, deadlineText, lastDayOf, rangeDays } from './deadline-text.ts'

const at = (text: string) => new Date(`${text}+08:00`)

test('a deadline at midnight is said as 24:00 of the day before', () => {
  expect(deadlineText(at('2026-12-06T00:00:00'), 'zh-Hans')).toBe('2026年12月5日 24:00')
  expect(deadlineText(at('2026-12-06T00:00:00'), 'en')).toBe('5 December 2026, 24:00')
  expect(deadlineText(at('2026-12-05T17:00:00'), 'zh-Hant')).toBe('2026年12月5日 17:00')
})

test('what closes at midnight was open until the day before', () => {
  expect(lastDayOf(at('2026-12-06T00:00:00'))).toEqual(at('2026-12-05T23:59:59.999'))
})

test('a range says the year that both its ends share once', () => {
  const start = at('2026-12-25T09:00:00')
  const [sameYear, nextYear] = [at('2026-12-31T17:00:00'), at('2027-01-03T17:00:00')]
  expect(rangeDays(start, sameYear, 'zh-Hans')).toEqual({ start: '2026年12月25日', end: '12月31日' })
  expect(rangeDays(start, nextYear, 'zh-Hans')).toEqual({ start: '2026年12月25日', end: '2027年1月3日' })
  expect(rangeDays(start, sameYear, 'en')).toEqual({ start: '25 December', end: '31 December 2026' })
  expect(rangeDays(start, nextYear, 'en')).toEqual({ start: '25 December 2026', end: '3 January 2027' })
})

test('days are counted by midnights in UTC+8, not by 24 hours', () => {
  expect(daysBetween(at('2026-11-20T23:59:00'), at('2026-11-21T00:01:00'))).toBe(1)
  expect(daysBetween(at('2026-11-20T00:00:00'), at('2026-11-20T23:59:59'))).toBe(0)
  expect(daysBetween(at('2026-12-31T12:00:00'), at('2027-01-01T12:00:00'))).toBe(1)
})
