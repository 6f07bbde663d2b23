import type { Language } from '#contract/kit/language.ts'
import { dayText, instantOf, minuteText, monthText, shortDayText, wallOf } from '#contract/kit/time.ts'

/** The dates of an exam of the demo, around the day on which its registration opens. */
export interface DemoCalendar {
  readonly announcedAt: Date
  readonly registrationOpensAt: Date
  readonly registrationClosesAt: Date
  readonly reviewClosesAt: Date
  readonly paymentClosesAt: Date
  readonly ticketsFrom: Date
  readonly examStartsAt: Date
  readonly examEndsAt: Date
  readonly scoresFrom: Date
  readonly appealsUntil: Date
  readonly scoresUntil: Date
}

/** Registration opens so many days from now (before now, where negative), and everything follows at sensible hours. */
export function demoCalendar(now: Date, daysToOpening: number): DemoCalendar {
  const at = (days: number, hour: number) => demoDay(now, daysToOpening + days, hour)
  const saturday = 47 + daysToSaturday(at(47, 9))
  return {
    announcedAt: at(-14, 10),
    registrationOpensAt: at(0, 9),
    registrationClosesAt: at(21, 17),
    reviewClosesAt: at(23, 17),
    paymentClosesAt: at(26, 17),
    ticketsFrom: at(saturday - 8, 9),
    examStartsAt: at(saturday, 9),
    examEndsAt: at(saturday + 1, 17),
    scoresFrom: at(saturday + 35, 10),
    appealsUntil: at(saturday + 35 + daysToDoubt, 17),
    scoresUntil: at(saturday + 95, 17),
  }
}

/** The exam that is over: its registration opened so many days from today. */
export const daysToPastOpening = -126

/** For so many days whoever doubts a score can ask for a check. */
const daysToDoubt = 30

/** Of the exam that is over: when its scores came out, some three weeks ago, and until when they can be doubted. */
export function pastScoreDates(examEndsAt: Date): { readonly outAt: Date; readonly doubtedUntil: Date } {
  return { outAt: demoDay(examEndsAt, 55, 10), doubtedUntil: demoDay(examEndsAt, 55 + daysToDoubt, 17) }
}

/** So many days ago they came out. */
export function daysSincePastScores(now: Date): number {
  const { outAt } = pastScoreDates(demoCalendar(now, daysToPastOpening).examEndsAt)
  return (demoDay(now, 0, 10).getTime() - outAt.getTime()) / 86_400_000
}

/** That many days from today, at a full hour in UTC+8. */
export function demoDay(now: Date, days: number, hour: number): Date {
  const { year, month, day } = wallOf(now)
  return instantOf(year, month, day + days, hour)
}

function daysToSaturday(instant: Date): number {
  const { year, month, day } = wallOf(instant)
  return (6 - new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 7) % 7
}

/** The same dates as an article writes them, and the month of the exam that is over. */
export function momentsOf(calendar: DemoCalendar, language: Language, now: Date) {
  const minute = (instant: Date) => minuteText(instant, language)
  const day = (instant: Date) => dayText(instant, language)
  const past = wallOf(demoCalendar(now, daysToPastOpening).examStartsAt)
  return {
    year: String(wallOf(calendar.examStartsAt).year),
    pastExam: monthText(past.year, past.month, language),
    announced: day(calendar.announcedAt),
    opens: minute(calendar.registrationOpensAt),
    closes: minute(calendar.registrationClosesAt),
    reviewCloses: minute(calendar.reviewClosesAt),
    paymentCloses: minute(calendar.paymentClosesAt),
    ticketsFrom: minute(calendar.ticketsFrom),
    examFirstDay: day(calendar.examStartsAt),
    examLastDay: day(calendar.examEndsAt),
    examFirstDayShort: shortDayText(calendar.examStartsAt, language),
    examLastDayShort: shortDayText(calendar.examEndsAt, language),
    scoresFrom: minute(calendar.scoresFrom),
  }
}

export type DemoMoments = ReturnType<typeof momentsOf>
