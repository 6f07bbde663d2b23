import type { Language } from '#contract/kit/language.ts'
import {
  beforeTime,
  dayMs,
  dayText,
  minuteText,
  nextMidnight,
  shortDayText,
  wallOf,
} from '#contract/kit/time.ts'

/** The day on which something ends: what closes at midnight was open until the day before. */
export function lastDayOf(closesAt: Date): Date {
  return new Date(closesAt.getTime() - 1)
}

/** A deadline as people say it: midnight is 24:00 of the day before, never 00:00 of a day nobody has left. */
export function deadlineText(closesAt: Date, language: Language): string {
  const { hour, minute } = wallOf(closesAt)
  if (hour !== 0 || minute !== 0) return minuteText(closesAt, language)
  return `${dayText(lastDayOf(closesAt), language)}${beforeTime(language)}24:00`
}

/** Both ends of a range; the year that they share is said once: before them in Chinese, after them in English. */
export function rangeDays(start: Date, end: Date, language: Language): { start: string; end: string } {
  const [from, to] = wallOf(start).year === wallOf(end).year ? yearOnce(language) : [dayText, dayText]
  return { start: from(start, language), end: to(end, language) }
}

const yearOnce = (language: Language) =>
  language === 'en' ? ([shortDayText, dayText] as const) : ([dayText, shortDayText] as const)

/** How many midnights in UTC+8 lie between two instants: 0 is the same day, 1 is tomorrow. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((nextMidnight(to).getTime() - nextMidnight(from).getTime()) / dayMs)
}
