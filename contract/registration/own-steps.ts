import type { ReviewOrder } from '../batch/batch.ts'
import { canTake } from '../kit/steps.ts'
import type { ApplicationState } from './application.ts'
import { type ApplicationStep, applicationSteps, submissionStep } from './application-steps.ts'

/** What the owner's steps depend on. */
export interface Owned {
  readonly state: ApplicationState
  readonly paid: boolean
  readonly feeFen: number | null
}

/** Whether nothing is to be paid any more. */
export function isSettled({ paid, feeFen }: Pick<Owned, 'paid' | 'feeFen'>): boolean {
  return paid || feeFen === 0
}

/** The steps that its owner may take now. Of the ways to submit it is the one that fits; money binds to the end. */
export function ownSteps(review: ReviewOrder, owned: Owned): ApplicationStep[] {
  const wanted: ApplicationStep[] = [submissionStep(review, isSettled(owned)), 'withdraw', 'reopen']
  return wanted.filter((step) => mayTake(step, owned))
}

/** Whether the owner may take the step as things stand. */
export function mayTake(step: ApplicationStep, { state, paid }: Pick<Owned, 'state' | 'paid'>): boolean {
  if (step === 'withdraw' && paid) return false
  return canTake(applicationSteps[step], state, ['candidate'])
}
