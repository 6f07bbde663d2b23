import type { Language } from '#contract/kit/language.ts'
import { dayText } from '#contract/kit/time.ts'
import { daysBetween, endDayText, lastDayOf } from '#web/features/project/deadline-text.ts'

/** The days of an exam: one, or from–to. */
export function examDaysText(startsAt: string, endsAt: string, language: Language): string {
  const start = new Date(startsAt)
  const end = lastDayOf(new Date(endsAt))
  if (daysBetween(start, end) <= 0) return dayText(start, language)
  return `${dayText(start, language)} – ${endDayText(start, end, language)}`
}
