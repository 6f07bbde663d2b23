import type { Language } from '#contract/kit/language.ts'
import { dayText, minuteText, wallOf } from '#contract/kit/time.ts'
import { daysBetween, endDayText, lastDayOf } from '#web/features/project/deadline-text.ts'

/** The days of an exam: one, or from–to. */
export function examDaysText(startsAt: string, endsAt: string, language: Language): string {
  const start = new Date(startsAt)
  const end = lastDayOf(new Date(endsAt))
  if (daysBetween(start, end) <= 0) return dayText(start, language)
  return `${dayText(start, language)} – ${endDayText(start, end, language)}`
}

/** Keeps two times on one line. */
const together = '\u2060'

/** When a subject is examined: a day and two times of it. */
export function sessionText(startsAt: string, endsAt: string, language: Language): string {
  const end = wallOf(new Date(endsAt))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minuteText(new Date(startsAt), language)}${together}–${together}${two(end.hour)}:${two(end.minute)}`
}
