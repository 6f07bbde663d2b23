import { examStatus } from '#contract/batch/batch.ts'
import type { Hindrance, WhoMayRegister } from '#contract/batch/batch-shapes.ts'
import { hindrancesOfPerson, hindrancesOfTime, type Registrant } from '#contract/batch/eligibility.ts'
import { windowStateAt } from '#contract/project/window.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Ground } from './registration-parts.ts'

/**
 * Registering ends with the batch's or the project's time. What a reviewer returned may still be mended while reviews go
 * on: it would be of no use to return it otherwise.
 */
export function refuseClosed({ batch, windows }: Ground, state: ApplicationState, now: Date): void {
  if (batch.examStatus === examStatus.pause) throw new Refusal('examSuspended')
  const windowOf = (kind: 'registration' | 'review') => windows.find((window) => window.kind === kind)
  const hindrances = hindrancesOfTime(batch, windowOf('registration'), now)
  if (hindrances.length === 0) return
  const isReviewing = windowStateAt(windowOf('review'), now) === 'open' && !hindrances.includes('examOver')
  if (state === 'failed' && isReviewing) return
  throw new Refusal('registrationNotOpen', { hindrances })
}

const ofAge: readonly Hindrance[] = ['tooYoung', 'tooOld']

/** Whether this is somebody for whom the batch is meant, whatever they answer in the form. */
export function refuseIneligible(who: WhoMayRegister, person: Registrant): void {
  const hindrances = hindrancesOfPerson(who, person)
  if (hindrances.length === 0) return
  const isAgeAlone = hindrances.every((hindrance) => ofAge.includes(hindrance))
  throw new Refusal(isAgeAlone ? 'birthDateOutOfRange' : 'notEligible', { hindrances })
}
