import { ageOn } from '../identity/birth-day.ts'
import type { CertificateType } from '../identity/certificates/certificate.ts'
import type { Gender } from '../identity/certificates/certificate-rule.ts'
import { type Entrant, registrationWindowOf, type Window, windowStateAt } from '../project/window.ts'
import { examStatus } from './batch.ts'
import type { BatchRules, Hindrance, Standing, WhoMayRegister } from './batch-shapes.ts'

/** What of an account the batch asks about. */
export interface Registrant {
  readonly birthDay: string | null
  readonly idType: CertificateType | null
  readonly gender: Gender | null
}

/** The same with what came of earlier exams. */
export interface KnownRegistrant extends Registrant {
  /** The last day of a bar for misconduct that holds today. */
  readonly barredUntil: string | null
}

export type BatchTimes = Pick<BatchRules, 'examStatus' | 'examEndsAt' | 'windows'>

/**
 * Can this person register in this batch now? What waits for nothing but the clock is `notYet`; everything else that
 * hinders is `no`.
 */
export function standingIn(
  batch: BatchTimes & Pick<BatchRules, 'who'>,
  person: KnownRegistrant,
  ofProject: readonly Window[],
  now: Date,
): Standing {
  const hindrances = [...hindrancesOfTime(batch, ofProject, now), ...hindrancesOfPerson(batch.who, person)]
  if (person.barredUntil !== null) hindrances.push('barred')
  if (hindrances.length === 0) return { may: 'yes', hindrances, opensAt: null }
  const waits = hindrances.every((hindrance) => hindrance === 'notYetOpen')
  const opensAt = waits ? registrationTimes(batch, ofProject).opensAt : null
  return { may: waits ? 'notYet' : 'no', hindrances, opensAt }
}

/** Why nobody may be registered now, whoever they are, by whoever enters them. */
export function hindrancesOfTime(
  batch: BatchTimes,
  ofProject: readonly Window[],
  now: Date,
  entrant: Entrant = 'candidate',
): Hindrance[] {
  const hindrances: Hindrance[] = []
  const window = registrationWindowOf(entrant, ofProject, batch.windows)
  const state = windowStateAt(window, now)
  if (batch.examStatus === examStatus.init) return ['registrationNotOpen']
  if (state !== 'open') hindrances.push(window ? state : 'registrationNotOpen')
  if (batch.examStatus === examStatus.pause && state !== 'paused') hindrances.push('paused')
  if (batch.examStatus === examStatus.over || now >= new Date(batch.examEndsAt)) hindrances.push('examOver')
  return hindrances
}

/** From when until when one may register, if nothing is paused. It never outlasts the exam. */
export function registrationTimes(
  { windows, examEndsAt }: BatchTimes,
  ofProject: readonly Window[],
  entrant: Entrant = 'candidate',
): { readonly opensAt: string | null; readonly closesAt: string } {
  const window = registrationWindowOf(entrant, ofProject, windows)
  const closesAt = window?.closesAt ?? examEndsAt
  return {
    opensAt: window?.opensAt ?? null,
    closesAt: new Date(closesAt) < new Date(examEndsAt) ? closesAt : examEndsAt,
  }
}

/** Why this person may not register, whenever it is. */
export function hindrancesOfPerson(who: WhoMayRegister, person: Registrant): Hindrance[] {
  const hindrances: Hindrance[] = []
  const { fromAge, toAge } = who
  if (fromAge !== null || toAge !== null) {
    if (person.birthDay === null) hindrances.push('birthDayMissing')
    else {
      const age = ageOn(person.birthDay, who.ageOn)
      if (fromAge !== null && age < fromAge) hindrances.push('tooYoung')
      if (toAge !== null && age > toAge) hindrances.push('tooOld')
    }
  }
  const { certificateTypes } = who
  if (certificateTypes.length > 0 && !certificateTypes.some((type) => type === person.idType))
    hindrances.push('certificateTypeNotTaken')
  if (who.gender !== null && who.gender !== person.gender) hindrances.push('genderNotTaken')
  return hindrances
}
