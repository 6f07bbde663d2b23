import type { Language } from '#contract/kit/language.ts'
import { dayText } from '#contract/kit/time.ts'
import type { Milestone } from '#contract/project/timeline.ts'
import type { Phrases } from '#web/platform/language/phrases.ts'
import { daysBetween, lastDayOf, rangeDays } from '#web/platform/time/deadline-text.ts'
import { isDay } from './timeline-chart.ts'

/** The dates of a milestone: a day, a range, or the side that is known. */
export function datesText(milestone: Milestone, say: Phrases<'project'>, language: Language): string {
  const { startsAt, endsAt } = milestone
  const start = startsAt === null ? null : new Date(startsAt)
  const end = endsAt === null ? null : lastDayOf(new Date(endsAt))
  if (start === null) return end === null ? '' : say('timeline.until', { end: dayText(end, language) })
  if (isDay(milestone) || (end !== null && daysBetween(start, end) === 0)) return dayText(start, language)
  if (end === null) return say('timeline.from', { start: dayText(start, language) })
  return say('timeline.range', rangeDays(start, end, language))
}

/** How a milestone stands, in a word or two: how many days are left, or until it starts. */
export function statusText(milestone: Milestone, say: Phrases<'project'>, now: Date): string {
  const { kind, state, startsAt, endsAt } = milestone
  if (state === 'closed') return kind === 'notice' ? say('timeline.published') : say('timeline.closed')
  if (state === 'paused') return say('timeline.paused')
  if (state === 'open')
    return endsAt === null || kind === 'exam'
      ? say('timeline.open')
      : leftText(lastDayOf(new Date(endsAt)), say, now)
  return startsAt === null ? say('timeline.notYetOpen') : comingText(new Date(startsAt), say, now)
}

/** How many days are left, the last one included. */
export function leftText(lastDay: Date, say: Phrases<'project'>, now: Date): string {
  const days = daysBetween(now, lastDay)
  if (days === 0) return say('timeline.endsToday')
  return days === 1 ? say('timeline.endsTomorrow') : say('timeline.daysLeft', { days })
}

function comingText(startsAt: Date, say: Phrases<'project'>, now: Date): string {
  const days = daysBetween(now, startsAt)
  if (days === 0) return say('timeline.startsToday')
  return days === 1 ? say('timeline.startsTomorrow') : say('timeline.startsInDays', { days })
}
