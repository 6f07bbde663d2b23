import type { Language } from '#contract/kit/language.ts'
import { dayText, minuteText, nextMidnight, shortDayText, wallOf } from '#contract/kit/time.ts'

/** The day on which something ends: what closes at midnight was open until the day before. */
export function lastDayOf(closesAt: Date): Date {
  return new Date(closesAt.getTime() - 1)
}

/** A deadline as people say it: midnight is 24:00 of the day before, never 00:00 of a day nobody has left. */
export function deadlineText(closesAt: Date, language: Language): string {
  const { hour, minute } = wallOf(closesAt)
  if (hour !== 0 || minute !== 0) return minuteText(closesAt, language)
  return `${dayText(lastDayOf(closesAt), language)} 24:00`
}

/** The end of a range, without the year that its start has already said. English dates always carry it. */
export function endDayText(start: Date, end: Date, language: Language): string {
  const sameYear = wallOf(start).year === wallOf(end).year
  return sameYear && language !== 'en' ? shortDayText(end, language) : dayText(end, language)
}

const dayMs = 24 * 60 * 60 * 1000

/** How many midnights in UTC+8 lie between two instants: 0 is the same day, 1 is tomorrow. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((nextMidnight(to).getTime() - nextMidnight(from).getTime()) / dayMs)
}
