import type { ReviewOrder } from '../batch/batch.ts'
import type { Steps } from '../kit/steps.ts'
import type { ApplicationState } from './application.ts'

/** Who takes a step; `system` is the clock and the cashier. */
export type StepTaker = 'candidate' | 'collective' | 'reviewer' | 'administrator' | 'system'

/** The life of an application. Nothing else may change its state. */
export const applicationSteps = {
  submitForReview: { from: ['draft', 'failed'], to: 'auditing', by: ['candidate', 'collective'] },
  submitForPayment: { from: ['draft'], to: 'unpaid', by: ['candidate', 'collective'] },
  /** Nothing to review and nothing to pay. */
  submitAtOnce: { from: ['draft'], to: 'confirmed', by: ['candidate', 'collective'] },
  /** Also as an outcome of a review that is not sure yet. */
  defer: { from: ['auditing'], to: 'pending', by: ['reviewer', 'administrator'] },
  /** Returned with reasons; may be mended and submitted again, and keeps its places. */
  fail: { from: ['auditing', 'pending'], to: 'failed', by: ['reviewer', 'administrator'] },
  /** Final; gives its places back. */
  refuse: { from: ['auditing', 'pending', 'failed'], to: 'refused', by: ['reviewer', 'administrator'] },
  passUnpaid: { from: ['auditing', 'pending'], to: 'unpaid', by: ['reviewer', 'administrator'] },
  passSettled: { from: ['auditing', 'pending'], to: 'confirmed', by: ['reviewer', 'administrator'] },
  settle: { from: ['unpaid'], to: 'confirmed', by: ['system'] },
  settleForReview: { from: ['unpaid'], to: 'auditing', by: ['system'] },
  /** The money did not come in time; gives its places back. */
  lapse: { from: ['unpaid'], to: 'lapsed', by: ['system'] },
  /** Before any money came; gives its places back. */
  withdraw: {
    from: ['draft', 'auditing', 'pending', 'failed', 'unpaid'],
    to: 'withdrawn',
    by: ['candidate', 'collective'],
  },
  /** Begins again with everything that was filled in, without places. */
  reopen: { from: ['withdrawn', 'lapsed'], to: 'draft', by: ['candidate', 'collective'] },
} as const satisfies Steps<ApplicationState, StepTaker>
export type ApplicationStep = keyof typeof applicationSteps

/** What submitting means here: who has paid, or has nothing to pay, does not pay again. */
export function submissionStep(review: ReviewOrder, settled: boolean): ApplicationStep {
  if (review === 'beforePayment') return 'submitForReview'
  if (!settled) return 'submitForPayment'
  return review === 'afterPayment' ? 'submitForReview' : 'submitAtOnce'
}

/** What the reviewer's "passed" means here. */
export function passStep(settled: boolean): ApplicationStep {
  return settled ? 'passSettled' : 'passUnpaid'
}

/** What the money means here. */
export function settlementStep(review: ReviewOrder): ApplicationStep {
  return review === 'afterPayment' ? 'settleForReview' : 'settle'
}

/** States in which an application counts its places. A draft's are held until its clock runs out. */
export const placeKeepers: readonly ApplicationState[] = [
  'draft',
  'auditing',
  'pending',
  'failed',
  'unpaid',
  'confirmed',
]

/** Whether its answers, photo and papers may still be changed. */
export function isEditable(state: ApplicationState): boolean {
  return state === 'draft' || state === 'failed'
}

/** Whether its subjects and areas may still be changed: not once money came for them. */
export function isChoiceOpen(state: ApplicationState, paid: boolean): boolean {
  return isEditable(state) && !paid
}
