import type { RulesToSet } from '#contract/appointment/appointment-board-endpoints.ts'
import { type AppointmentRules, appointmentRules } from '#contract/appointment/appointment-rules.ts'
import { instantOfField, minuteOfField } from '#web/platform/time/wall-minute.ts'

/** Rules as fields hold them. */
export interface TypedRules {
  readonly mostSubjectsADay: string
  readonly oneSiteADay: boolean
  readonly mostChanges: string
  readonly changeHours: string
  readonly mayCancel: boolean
  readonly cancelHours: string
  readonly skippedRounds: string
  readonly freeAtOnce: boolean
  readonly freeAgainAt: string
  readonly offerHours: string
  readonly rounds: readonly { readonly opensAt: string; readonly closesAt: string }[]
}

export function typedOf(rules: AppointmentRules | RulesToSet): TypedRules {
  return {
    mostSubjectsADay: rules.mostSubjectsADay === null ? '' : String(rules.mostSubjectsADay),
    oneSiteADay: rules.oneSiteADay,
    mostChanges: String(rules.mostChanges),
    changeHours: String(rules.changeHours),
    mayCancel: rules.cancelHours !== null,
    cancelHours: String(rules.cancelHours ?? 168),
    skippedRounds: String(rules.skippedRounds),
    freeAtOnce: rules.freeAgainAt === null,
    freeAgainAt: rules.freeAgainAt ?? '10:00',
    offerHours: String(rules.offerHours),
    rounds: rules.rounds.map(({ opensAt, closesAt }) => ({
      opensAt: minuteOfField(opensAt),
      closesAt: minuteOfField(closesAt),
    })),
  }
}

const wholeNumber = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** The rules, or the names of the fields in which there is none. */
export function rulesOf(typed: TypedRules): { rules: AppointmentRules } | { wrong: readonly string[] } {
  const read = {
    mostSubjectsADay: typed.mostSubjectsADay.trim() === '' ? null : wholeNumber(typed.mostSubjectsADay),
    oneSiteADay: typed.oneSiteADay,
    mostChanges: wholeNumber(typed.mostChanges),
    changeHours: wholeNumber(typed.changeHours),
    cancelHours: typed.mayCancel ? wholeNumber(typed.cancelHours) : null,
    skippedRounds: wholeNumber(typed.skippedRounds),
    freeAgainAt: typed.freeAtOnce ? null : typed.freeAgainAt,
    offerHours: wholeNumber(typed.offerHours),
    rounds: typed.rounds.map(({ opensAt, closesAt }) => ({
      opensAt: instantOfField(opensAt) ?? '',
      closesAt: instantOfField(closesAt) ?? '',
    })),
  }
  const judged = appointmentRules.safeParse(read)
  if (judged.success) return { rules: judged.data }
  return { wrong: judged.error.issues.map(({ path }) => path.join('.')) }
}
