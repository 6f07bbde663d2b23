import { z } from 'zod'
import type { Steps } from '../kit/steps.ts'

/** Somebody doubts a released score. */
export const appealStates = [
  'unpaid',
  'lapsed',
  'asked',
  'correcting',
  'upheld',
  'corrected',
  'rejected',
] as const
export type AppealState = (typeof appealStates)[number]

type Party = 'candidate' | 'scoreKeeper' | 'system'

/** The life of an appeal. Nothing else may change its state. */
export const appealSteps = {
  /** Its fee came. */
  pay: { from: ['unpaid'], to: 'asked', by: ['system'] },
  /** Its order ended without money: the subject can be appealed once more. */
  lapse: { from: ['unpaid'], to: 'lapsed', by: ['system'] },
  /** Looked at again: the score stays. */
  uphold: { from: ['asked'], to: 'upheld', by: ['scoreKeeper'] },
  /** Not looked at, with the reason. */
  reject: { from: ['asked'], to: 'rejected', by: ['scoreKeeper'] },
  /** Another score is proposed; a second person decides. */
  propose: { from: ['asked'], to: 'correcting', by: ['scoreKeeper'] },
  /** That was refused or withdrawn: it waits at the desk again. */
  return: { from: ['correcting'], to: 'asked', by: ['scoreKeeper', 'system'] },
  correct: { from: ['correcting'], to: 'corrected', by: ['system'] },
} as const satisfies Steps<AppealState, Party>
export type AppealStep = keyof typeof appealSteps

/** How an appeal ends. */
export const appealEnds = ['upheld', 'corrected', 'rejected'] as const
export type AppealEnd = (typeof appealEnds)[number]

export const mostGrounds = 500
export const mostAnswer = 500

/** What a project sets for appeals; when they are open is a window. */
export const appealSettings = z.strictObject({
  /** Of each subject; 0: nothing. */
  feeFen: z.int().min(0).max(10_000_000),
  /** After which ends the fee goes back. */
  feeBack: z.array(z.enum(appealEnds)).max(appealEnds.length),
})
export type AppealSettings = z.output<typeof appealSettings>

export const usualAppealSettings: AppealSettings = { feeFen: 0, feeBack: ['corrected', 'rejected'] }
