import type { ReviewOrder } from '../batch/batch.ts'
import { canTake, type Standing, type Steps } from '../kit/steps.ts'
import type { ApplicationState } from './application.ts'

/** Who takes a step; `system` is the clock and the money's own news. */
export type StepTaker = 'candidate' | 'organisation' | 'reviewer' | 'cashier' | 'administrator' | 'system'

/** What a step asks of an application besides its state. */
export interface ApplicationFacts {
  /** Money came for it: it binds to the end, what is paid for is refunded and not given up. */
  readonly paid: boolean
  /** Nothing is to be paid any more: it is paid, or costs nothing. */
  readonly settled: boolean
}

const owner = ['candidate', 'organisation'] as const
const board = ['reviewer', 'administrator'] as const
/** Of its own people alone. */
const itsOrganisation = ['organisation'] as const

/** The life of an application. Nothing else may change its state. */
export const applicationSteps = {
  submitForReview: { from: ['draft', 'failed', 'improving'], to: 'auditing', by: owner },
  submitForPayment: { from: ['draft'], to: 'unpaid', by: owner, when: { settled: false } },
  /** Nothing to review and nothing to pay. */
  submitAtOnce: { from: ['draft', 'improving'], to: 'confirmed', by: owner, when: { settled: true } },
  /** Where the project lets the organisation look first that entered the person: nothing of that passes it for the board. */
  submitToOrganisation: { from: ['draft', 'failed', 'improving'], to: 'atOrganisation', by: owner },
  /** Its "passed": the board's review comes after. */
  sendOn: { from: ['atOrganisation'], to: 'auditing', by: itsOrganisation },
  /** The same where money comes before the board's review. */
  sendOnForPayment: {
    from: ['atOrganisation'],
    to: 'unpaid',
    by: itsOrganisation,
    when: { settled: false },
  },
  /** It is there no more, or looks at nothing any more: the board's review comes next, as if it never had. */
  skipOrganisation: { from: ['atOrganisation'], to: 'auditing', by: ['system'] },
  skipOrganisationForPayment: {
    from: ['atOrganisation'],
    to: 'unpaid',
    by: ['system'],
    when: { settled: false },
  },
  /** Its "failed": with reasons, to be mended and submitted again. */
  returnByOrganisation: { from: ['atOrganisation'], to: 'failed', by: itsOrganisation },
  /** The review is not sure yet. */
  pend: { from: ['auditing'], to: 'pending', by: board },
  /** Returned with reasons; may be mended and submitted again, and keeps its places. */
  fail: { from: ['auditing', 'pending'], to: 'failed', by: board },
  /** Final; gives its places back. */
  refuse: { from: ['auditing', 'pending', 'failed'], to: 'refused', by: board },
  /** Two people want it returned after all: `refusal-lifting.ts`. Its places are gone; they are chosen anew. */
  liftRefusal: { from: ['refused'], to: 'failed', by: board, when: { paid: false } },
  passUnpaid: {
    from: ['auditing', 'pending'],
    to: 'unpaid',
    by: board,
    when: { settled: false },
  },
  passSettled: {
    from: ['auditing', 'pending'],
    to: 'confirmed',
    by: board,
    when: { settled: true },
  },
  settle: { from: ['unpaid'], to: 'confirmed', by: ['system'], when: { paid: false } },
  settleForReview: { from: ['unpaid'], to: 'auditing', by: ['system'], when: { paid: false } },
  /** The money did not come in time; gives its places back. */
  lapse: { from: ['unpaid'], to: 'lapsed', by: ['system'], when: { paid: false } },
  /** The money came after all, and its places were free still: it has them again. */
  settleLate: { from: ['lapsed'], to: 'confirmed', by: ['system'], when: { paid: false } },
  settleLateForReview: { from: ['lapsed'], to: 'auditing', by: ['system'], when: { paid: false } },
  /** The money came after all, and somebody else has its places: it goes back. */
  refundLate: { from: ['lapsed'], to: 'refunding', by: ['system'], when: { paid: false } },
  /** Before any money came; gives its places back. */
  withdraw: {
    from: ['draft', 'atOrganisation', 'auditing', 'pending', 'failed', 'unpaid'],
    to: 'withdrawn',
    by: owner,
    when: { paid: false },
  },
  /** A decision of the review taken back: at the desk, within a minute, by who decided. */
  undoReview: { from: ['pending', 'failed', 'refused', 'unpaid', 'confirmed'], to: 'auditing', by: board },
  /** Something in the data of a confirmed one must be better before the exam: it keeps its place and its money. */
  askToImprove: { from: ['confirmed'], to: 'improving', by: board },
  /** The money goes back; gives its places back at once. */
  refund: {
    from: ['atOrganisation', 'auditing', 'pending', 'failed', 'confirmed', 'improving'],
    to: 'refunding',
    by: ['cashier', 'administrator', 'system'],
    when: { paid: true },
  },
  finishRefund: { from: ['refunding'], to: 'refunded', by: ['cashier', 'system'] },
  /** Sits a later exam, and what was paid counts there; gives its places back. */
  defer: {
    from: ['auditing', 'pending', 'failed', 'unpaid', 'confirmed', 'improving'],
    to: 'deferred',
    by: [...board, 'system'],
  },
  /** The board calls the exam off: what is paid for is refunded instead. Gives its places back. */
  cancel: {
    from: ['draft', 'atOrganisation', 'auditing', 'pending', 'failed', 'unpaid', 'confirmed', 'improving'],
    to: 'cancelled',
    by: ['administrator', 'system'],
    when: { paid: false },
  },
  /** Begins again with everything that was filled in, without places. */
  reopen: { from: ['withdrawn', 'lapsed', 'refunded'], to: 'draft', by: owner },
  /** Taken out by the organisation that entered the person, before any money came. Gives its places back. */
  delete: {
    from: ['draft', 'atOrganisation', 'auditing', 'pending', 'failed', 'unpaid', 'withdrawn', 'lapsed'],
    to: 'deleted',
    by: itsOrganisation,
    when: { paid: false },
  },
  /** It enters the person once more. */
  enterAgain: { from: ['deleted'], to: 'draft', by: itsOrganisation },
  /** The board takes a deletion back. Its places are gone; they are chosen anew. */
  restore: { from: ['deleted'], to: 'draft', by: ['administrator'] },
} as const satisfies Steps<ApplicationState, StepTaker, ApplicationFacts>
export type ApplicationStep = keyof typeof applicationSteps

/** What is stored of an application that its steps depend on. */
export interface Owned {
  readonly state: ApplicationState
  readonly paid: boolean
  /** −1 where a price is not settled; null before anything was chosen. */
  readonly feeFen: number | null
  /** Its project lets the organisation look first that entered the person; left out: no. */
  readonly organisationLooks?: boolean
}

/** How it stands, for the table. */
export function standingOf({ state, paid, feeFen }: Owned): Standing<ApplicationState, ApplicationFacts> {
  return { state, paid, settled: paid || feeFen === 0 }
}

/** The steps that its owner may take now: who registered themselves, or the organisation that entered the person. */
export function ownSteps(
  review: ReviewOrder,
  owned: Owned,
  owner: 'candidate' | 'organisation' = 'candidate',
): ApplicationStep[] {
  const standing = standingOf(owned)
  const wanted: ApplicationStep[] = [
    submissionStep(review, standing.settled, owned.organisationLooks),
    'withdraw',
    'reopen',
    'delete',
  ]
  return wanted.filter((step) => canTake(applicationSteps[step], standing, [owner]))
}

/** What submitting means here: who has paid, or has nothing to pay, does not pay again. */
export function submissionStep(
  review: ReviewOrder,
  settled: boolean,
  organisationLooks = false,
): ApplicationStep {
  if (organisationLooks && review !== 'none') return 'submitToOrganisation'
  if (review === 'beforePayment') return 'submitForReview'
  if (!settled) return 'submitForPayment'
  return review === 'afterPayment' ? 'submitForReview' : 'submitAtOnce'
}

/** What the organisation's "passed" means here: never that the board has passed it. */
export function sendOnStep(review: ReviewOrder, settled: boolean): ApplicationStep {
  return review === 'afterPayment' && !settled ? 'sendOnForPayment' : 'sendOn'
}

/** The same where nobody looks there any more. */
export function skipOrganisationStep(review: ReviewOrder, settled: boolean): ApplicationStep {
  return review === 'afterPayment' && !settled ? 'skipOrganisationForPayment' : 'skipOrganisation'
}

/** What the reviewer's "passed" means here. */
export function passStep(settled: boolean): ApplicationStep {
  return settled ? 'passSettled' : 'passUnpaid'
}

/** What the money means here. */
export function settlementStep(review: ReviewOrder): ApplicationStep {
  return review === 'afterPayment' ? 'settleForReview' : 'settle'
}

/** What the money means where it came late, and the places are free still. */
export function lateSettlementStep(review: ReviewOrder): ApplicationStep {
  return review === 'afterPayment' ? 'settleLateForReview' : 'settleLate'
}

/** States in which an application counts its places. A draft's are held until its clock runs out. */
export const placeKeepers: readonly ApplicationState[] = [
  'draft',
  'atOrganisation',
  'auditing',
  'pending',
  'failed',
  'unpaid',
  'confirmed',
  'improving',
]

/** Whether its answers, photo and attachments may still be changed. */
export function isEditable(state: ApplicationState): boolean {
  return state === 'draft' || isReturned(state)
}

/** Whether the board wants something in it mended: what it named, and nothing but that, is asked for again. */
export function isReturned(state: ApplicationState): boolean {
  return state === 'failed' || state === 'improving'
}

/** Whether it is over: nothing of it can be changed any more, and it has no place. */
export function isEnded(state: ApplicationState): boolean {
  return !placeKeepers.includes(state)
}

/** Whether one of its subjects can be exempted: it is handed in, and not in its owner's hands again. */
export function isExemptible(state: ApplicationState): boolean {
  return exemptible.includes(state)
}
const exemptible: readonly ApplicationState[] = ['auditing', 'pending', 'unpaid', 'confirmed', 'improving']

/** Whether its subjects and areas may still be changed: not once money came for them. */
export function isChoiceOpen(state: ApplicationState, paid: boolean): boolean {
  return (state === 'draft' || state === 'failed') && !paid
}
