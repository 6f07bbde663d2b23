import { z } from 'zod'
import { dayMs, hourMs, minuteMs, startOfDay } from '../kit/time.ts'
import type { WindowState } from '../project/window.ts'

const instant = z.iso.datetime()
/** A time of day in UTC+8. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const mostRounds = 20

/** What a board asks of those who appoint their exams. Two sessions of one person never meet, whatever it says. */
export const appointmentRules = z.strictObject({
  /** Null: as many as there are sessions. */
  mostSubjectsADay: z.int().min(1).max(20).nullable(),
  oneSiteADay: z.boolean(),
  /** How often one subject may be put elsewhere. */
  mostChanges: z.int().min(0).max(50),
  /** Appointing and changing end so many hours before the session begins. */
  changeHours: z.int().min(0).max(2160),
  /** Null: nobody cancels. */
  cancelHours: z.int().min(0).max(2160).nullable(),
  /** So many rounds after the one of cancelling are skipped for the subject, and the rest of that one. */
  skippedRounds: z.int().min(0).max(mostRounds),
  /** At which time of day a place that somebody gave up is free again, so that it is handed to nobody. Null: at once. */
  freeAgainAt: timeOfDay.nullable(),
  /** How long somebody who waits has to take what they are offered. */
  offerHours: z.int().min(1).max(336),
  /** Within the window of appointing. None: one from its beginning to its end. */
  rounds: z.array(z.strictObject({ opensAt: instant, closesAt: instant })).max(mostRounds),
})
export type AppointmentRules = z.output<typeof appointmentRules>

export const usualAppointmentRules: AppointmentRules = {
  mostSubjectsADay: 2,
  oneSiteADay: true,
  mostChanges: 2,
  changeHours: 72,
  cancelHours: 168,
  skippedRounds: 0,
  freeAgainAt: '10:00',
  offerHours: 24,
  rounds: [],
}

export const appointmentRuleFlaws = ['roundEndsBeforeStart', 'roundsMeet', 'skippedWithoutRounds'] as const
export type AppointmentRuleFlaw = (typeof appointmentRuleFlaws)[number]

/** What is wrong with rules; in which round, where it is one. */
export function appointmentFlawsOf({ rounds, skippedRounds }: AppointmentRules) {
  const found: { flaw: AppointmentRuleFlaw; round: number | null }[] = []
  rounds.forEach(({ opensAt, closesAt }, round) => {
    if (opensAt >= closesAt) found.push({ flaw: 'roundEndsBeforeStart', round })
    else if (rounds[round - 1] && opensAt < (rounds[round - 1]?.closesAt ?? ''))
      found.push({ flaw: 'roundsMeet', round })
  })
  if (skippedRounds > 0 && rounds.length === 0) found.push({ flaw: 'skippedWithoutRounds', round: null })
  return found
}

/** Whether one may appoint, and from when until when: of the round that runs, or comes next. */
export interface AppointingTimes {
  readonly state: WindowState
  readonly opensAt: string | null
  readonly closesAt: string | null
  /** Which round, from 1; null: there are none, or the last is over. */
  readonly round: number | null
}

export function appointingTimes(
  { rounds }: Pick<AppointmentRules, 'rounds'>,
  window: Omit<AppointingTimes, 'round'>,
  now: Date,
): AppointingTimes {
  if (rounds.length === 0 || window.state === 'closed') return { ...window, round: null }
  const at = rounds.findIndex(({ closesAt }) => now < new Date(closesAt))
  const round = rounds[at]
  if (!round) return { ...window, state: 'closed', closesAt: rounds.at(-1)?.closesAt ?? null, round: null }
  const isLater = now < new Date(round.opensAt)
  return { ...round, state: isLater ? 'notYetOpen' : window.state, round: at + 1 }
}

/** From when on a subject that was cancelled may be appointed again; no time: no such round comes. Null: now. */
export function skippedAfter(
  { rounds, skippedRounds }: Pick<AppointmentRules, 'rounds' | 'skippedRounds'>,
  cancelledAt: Date | null,
  now: Date,
): { readonly until: string | null } | null {
  if (cancelledAt === null || skippedRounds === 0 || rounds.length === 0) return null
  const of = rounds.findLastIndex(({ opensAt }) => new Date(opensAt) <= cancelledAt)
  const next = rounds[of + skippedRounds + 1]
  if (!next) return { until: null }
  return now < new Date(next.opensAt) ? { until: next.opensAt } : null
}

/** When a place that is given up now is free again. */
export function freeAgainAt({ freeAgainAt: time }: Pick<AppointmentRules, 'freeAgainAt'>, now: Date): Date {
  if (time === null) return now
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const today = new Date(startOfDay(now).getTime() + hour * hourMs + minute * minuteMs)
  return today > now ? today : new Date(today.getTime() + dayMs)
}

/** Until when something may be done about a session. */
export const hoursBefore = (startsAt: string, hours: number): Date =>
  new Date(Date.parse(startsAt) - hours * hourMs)

/** Until when an offer stands: its term, and never beyond the time until which one may appoint. */
export function offerEnds(
  { offerHours, changeHours }: Pick<AppointmentRules, 'offerHours' | 'changeHours'>,
  startsAt: string,
  now: Date,
): Date {
  return new Date(Math.min(now.getTime() + offerHours * hourMs, hoursBefore(startsAt, changeHours).getTime()))
}

export interface Sat {
  readonly subjectId: string
  readonly sessionId: string
  readonly areaId: string
  readonly startsAt: string
  readonly endsAt: string
}

/** What keeps somebody from a slot, besides that it is full. */
export const slotHindrances = ['over', 'sameSession', 'overlaps', 'dayFull', 'otherSiteThatDay'] as const
export type SlotHindrance = (typeof slotHindrances)[number]

/** Judged by what else the person has appointed, in the same order for everybody. */
export function hindranceOf(
  slot: Sat,
  appointed: readonly Sat[],
  rules: AppointmentRules,
  now: Date,
): SlotHindrance | null {
  if (now >= hoursBefore(slot.startsAt, rules.changeHours)) return 'over'
  const others = appointed.filter(({ subjectId }) => subjectId !== slot.subjectId)
  if (others.some(({ sessionId }) => sessionId === slot.sessionId)) return 'sameSession'
  if (others.some((one) => one.startsAt < slot.endsAt && slot.startsAt < one.endsAt)) return 'overlaps'
  const day = dayOf(slot)
  const thatDay = others.filter((one) => dayOf(one) === day)
  if (rules.mostSubjectsADay !== null && thatDay.length >= rules.mostSubjectsADay) return 'dayFull'
  if (rules.oneSiteADay && thatDay.some(({ areaId }) => areaId !== slot.areaId)) return 'otherSiteThatDay'
  return null
}

const dayOf = ({ startsAt }: Pick<Sat, 'startsAt'>): number => startOfDay(new Date(startsAt)).getTime()
