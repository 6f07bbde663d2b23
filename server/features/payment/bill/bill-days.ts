import { type Day, dayOf } from '#contract/identity/birth-day.ts'
import { dayMs, hourMs, instantOf, minuteMs } from '#contract/kit/time.ts'

/** Providers make the bill of a day in the morning of the next one, by nine or by ten. */
const firstTryAfterMidnightMs = 9.5 * hourMs

/** The midnight in UTC+8 with which a day begins. */
export function startOf(day: Day): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return instantOf(year, month, date)
}

export const dayAfter = (day: Day, days = 1): Day => dayOf(new Date(startOf(day).getTime() + days * dayMs))

export const firstTryAt = (day: Day) => new Date(startOf(dayAfter(day)).getTime() + firstTryAfterMidnightMs)

/** Where nothing came of a try: often on the first day, then a few times a day for as long as it takes. */
export const nextTryAt = (tries: number, now: Date) =>
  new Date(now.getTime() + (tries < 60 ? 15 * minuteMs : 4 * hourMs))
