import type { AttachmentFormat } from '../file/attachment.ts'
import type { Steps } from '../kit/steps.ts'
import type { WindowKind } from '../project/window.ts'

/**
 * What is asked of the board about a registration, with a reason and papers: to sit a later exam (deferral), or not to sit
 * a subject that counts as passed (exemption).
 */
export const filingKinds = ['deferral', 'exemption'] as const satisfies readonly WindowKind[]
export type FilingKind = (typeof filingKinds)[number]

export const filingStates = ['asked', 'granted', 'refused', 'withdrawn', 'lapsed'] as const
export type FilingState = (typeof filingStates)[number]

type Party = 'owner' | 'reviewer' | 'system'

/** The life of a filing. Nothing else may change its state. */
export const filingSteps = {
  grant: { from: ['asked'], to: 'granted', by: ['reviewer'] },
  /** With the reason; it may be asked for once more. */
  refuse: { from: ['asked'], to: 'refused', by: ['reviewer'] },
  /** A refusal taken back at the desk, within a minute. */
  undo: { from: ['refused'], to: 'asked', by: ['reviewer'] },
  withdraw: { from: ['asked'], to: 'withdrawn', by: ['owner'] },
  /** Its registration is deferred as a whole: nothing is left to be decided. */
  lapse: { from: ['asked'], to: 'lapsed', by: ['system'] },
} as const satisfies Steps<FilingState, Party>
export type FilingStep = keyof typeof filingSteps

export const mostGrounds = 500
export const mostAnswer = 500
export const mostFilingPapers = 5
export const filingPaperFormats: readonly AttachmentFormat[] = ['jpeg', 'png', 'pdf']

/**
 * Why nothing can be asked for, or granted: the registration is in no such state; the subject is none of it; it was sat;
 * an order of it is being paid; what was paid goes back.
 */
export const filingHindrances = ['wrongState', 'subjectAbsent', 'scored', 'beingPaid', 'goingBack'] as const
export type FilingHindrance = (typeof filingHindrances)[number]
