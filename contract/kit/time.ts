import type { Language } from './language.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The portal shows every time in UTC+8, whatever the reader's clock says. China keeps no summer time. */
const offsetMs = 8 * hourMs

export interface Wall {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** The clock on a wall in UTC+8. */
export function wallOf(instant: Date): Wall {
  const shifted = new Date(instant.getTime() + offsetMs)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
  }
}

/** The instant at which the wall clock in UTC+8 shows this. */
export function instantOf(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): Date {
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second) - offsetMs)
}

/** The midnight in UTC+8 with which the day of this instant began. */
export function startOfDay(instant: Date): Date {
  return new Date(Math.floor((instant.getTime() + offsetMs) / dayMs) * dayMs - offsetMs)
}

/** The next midnight in UTC+8 after this instant. */
export function nextMidnight(instant: Date): Date {
  return new Date(startOfDay(instant).getTime() + dayMs)
}

const two = (value: number) => String(value).padStart(2, '0')

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `2026年11月20日` in Chinese, `20 November 2026` in English. */
export function dayText(instant: Date, language: Language): string {
  const { year } = wallOf(instant)
  return language === 'en'
    ? `${shortDayText(instant, 'en')} ${year}`
    : `${year}年${shortDayText(instant, language)}`
}

/** `2026年11月20日 09:00` in Chinese, `20 November 2026, 09:00` in English. */
export function minuteText(instant: Date, language: Language): string {
  const { hour, minute } = wallOf(instant)
  return `${dayText(instant, language)}${beforeTime(language)}${two(hour)}:${two(minute)}`
}

/** What stands between a day and its time. */
export function beforeTime(language: Language): string {
  return language === 'en' ? ', ' : ' '
}

/** Without the year, where the year is clear: `11月20日`, `20 November`. */
export function shortDayText(instant: Date, language: Language): string {
  const { month, day } = wallOf(instant)
  return language === 'en' ? `${day} ${months[month - 1]}` : `${month}月${day}日`
}

/** `2026年11月` in Chinese, `November 2026` in English. */
export function monthText(year: number, month: number, language: Language): string {
  return language === 'en' ? `${months[month - 1]} ${year}` : `${year}年${month}月`
}
