import { examStatus } from '#contract/batch/batch.ts'
import type { Hindrance, WhoMayRegister } from '#contract/batch/batch-shapes.ts'
import {
  hindrancesOfPerson,
  hindrancesOfTime,
  type Registrant,
  registrationTimes,
} from '#contract/batch/eligibility.ts'
import { windowOf, windowStateAt } from '#contract/project/window.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import { isReturned } from '#contract/registration/application-steps.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Ground } from './registration-parts.ts'

/**
 * Registering ends with the batch's or the project's time. What a reviewer returned may still be mended while reviews go
 * on: it would be of no use to return it otherwise.
 */
export function refuseClosed(
  { batch, windows, entrant }: Pick<Ground, 'batch' | 'windows' | 'entrant'>,
  state: ApplicationState,
  now: Date,
): void {
  if (batch.examStatus === examStatus.pause) throw new Refusal('examSuspended')
  const hindrances = hindrancesOfTime(batch, windows, now, entrant)
  if (hindrances.length === 0) return
  const review = windowOf('review', windows, batch.windows)
  const isReviewing = windowStateAt(review, now) === 'open' && !hindrances.includes('examOver')
  if (isReturned(state) && isReviewing) return
  throw new Refusal('registrationNotOpen', { hindrances })
}

/** Reviewing keeps to its times, where the batch or the project has set any. */
export function refuseUnreviewable({ batch, windows }: Ground, now: Date): void {
  const review = windowOf('review', windows, batch.windows)
  if (review && windowStateAt(review, now) !== 'open') throw new Refusal('reviewNotOpen')
}

/** Until when the same lets an application be changed, if nothing is paused. ISO 8601. */
export function changeableUntil({ batch, windows, entrant }: Ground, state: ApplicationState): string {
  const { examEndsAt } = batch
  const { closesAt: registering } = registrationTimes(batch, windows, entrant)
  const review = windowOf('review', windows, batch.windows)
  if (!isReturned(state) || !review) return registering
  const reviewing = earlier(review.closesAt ?? examEndsAt, examEndsAt)
  return earlier(registering, reviewing) === registering ? reviewing : registering
}

const earlier = (one: string, other: string) => (new Date(one) < new Date(other) ? one : other)

const ofAge: readonly Hindrance[] = ['tooYoung', 'tooOld']

/** Whether this is somebody for whom the batch is meant, whatever they answer in the form. */
export function refuseIneligible(who: WhoMayRegister, person: Registrant): void {
  const hindrances = hindrancesOfPerson(who, person)
  if (hindrances.length === 0) return
  const isAgeAlone = hindrances.every((hindrance) => ofAge.includes(hindrance))
  throw new Refusal(isAgeAlone ? 'birthDateOutOfRange' : 'notEligible', { hindrances })
}
