import { ageOn } from '../identity/birth-day.ts'
import type { CertificateType } from '../identity/certificates/certificate.ts'
import type { Gender } from '../identity/certificates/certificate-rule.ts'
import { type Window, windowStateAt } from '../project/window.ts'
import { examStatus } from './batch.ts'
import type { BatchRules, Hindrance, Standing, WhoMayRegister } from './batch-shapes.ts'
import type { Answers } from './form/form.ts'

/** What of an account the batch asks about. */
export interface Registrant {
  readonly birthDay: string | null
  readonly idType: CertificateType | null
  readonly gender: Gender | null
}

export type BatchTimes = Pick<BatchRules, 'examStatus' | 'examEndsAt' | 'opensAt' | 'closesAt' | 'paused'>

/**
 * Can this person register in this batch now? Both the batch's times and the project's registration window must be
 * open. What waits for nothing but the clock is `notYet`; everything else that hinders is `no`.
 */
export function standingIn(
  batch: BatchTimes & Pick<BatchRules, 'who'>,
  person: Registrant,
  registrationWindow: Window | undefined,
  now: Date,
): Standing {
  const ofTime = hindrancesOfTime(batch, registrationWindow, now)
  const hindrances = [...ofTime, ...hindrancesOfPerson(batch.who, person)]
  if (hindrances.length === 0) return { may: 'yes', hindrances, opensAt: null }
  const opensAt = openingOf(batch, registrationWindow, now)
  const waits = opensAt !== null && hindrances.every((hindrance) => waiting.includes(hindrance))
  return { may: waits ? 'notYet' : 'no', hindrances, opensAt: waits ? opensAt : null }
}

const waiting: readonly Hindrance[] = ['notYetOpen', 'registrationNotOpen']

/** Why nobody may register now, whoever they are. */
export function hindrancesOfTime(
  batch: BatchTimes,
  registrationWindow: Window | undefined,
  now: Date,
): Hindrance[] {
  const hindrances: Hindrance[] = []
  if (now >= new Date(batch.closesAt)) hindrances.push('closed')
  else if (now < new Date(batch.opensAt)) hindrances.push('notYetOpen')
  if (batch.paused || batch.examStatus === examStatus.pause) hindrances.push('paused')
  if (batch.examStatus === examStatus.over || now >= new Date(batch.examEndsAt)) hindrances.push('examOver')
  // A batch that says so itself needs no second sentence about the project.
  if (hindrances.length > 0) return hindrances
  const state = windowStateAt(registrationWindow, now)
  if (state === 'open') return []
  return [state === 'paused' ? 'paused' : 'registrationNotOpen']
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

/** The batch's own conditions that these answers do not meet. */
export function unmetConditions({ conditions }: WhoMayRegister, answers: Answers) {
  return conditions.filter(({ field, rule, values }) => {
    const given = [(Object.hasOwn(answers, field) && answers[field]) || []].flat()
    const holdsOne = given.some((value) => values.includes(value))
    return rule === 'oneOf' ? !holdsOne : holdsOne
  })
}

/** When both are open, where both say it; null where waiting does not help. */
function openingOf({ opensAt, closesAt }: BatchTimes, window: Window | undefined, now: Date): string | null {
  const state = windowStateAt(window, now)
  if (state === 'closed' || state === 'paused') return now < new Date(opensAt) ? opensAt : null
  const opens = [opensAt, window?.opensAt ?? opensAt].reduce((a, b) => (new Date(a) >= new Date(b) ? a : b))
  return new Date(opens) > now && new Date(opens) < new Date(closesAt) ? opens : null
}
