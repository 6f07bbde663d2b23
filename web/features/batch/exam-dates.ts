import type { Language } from '#contract/kit/language.ts'
import { dayText } from '#contract/kit/time.ts'
import { daysBetween, lastDayOf, rangeDays } from '#web/platform/time/deadline-text.ts'

/** The days of an exam: one, or from–to. */
export function examDaysText(startsAt: string, endsAt: string, language: Language): string {
  const first = new Date(startsAt)
  const last = lastDayOf(new Date(endsAt))
  if (daysBetween(first, last) <= 0) return dayText(first, language)
  const { start, end } = rangeDays(first, last, language)
  return `${start} – ${end}`
}
