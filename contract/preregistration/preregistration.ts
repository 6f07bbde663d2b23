import type { Steps } from '../kit/steps.ts'

/** How the report of an organisation stands in a batch; `none`: nothing was written yet. */
export const preregistrationStates = ['none', 'draft', 'submitted'] as const
export type PreregistrationState = (typeof preregistrationStates)[number]

/** The life of a report. Its numbers are changed as long as it is a draft; both steps end with the window. */
export const preregistrationSteps = {
  submit: { from: ['draft'], to: 'submitted', by: ['organisation'] },
  /** What was stamped no longer says what is reported: it goes too. */
  withdraw: { from: ['submitted'], to: 'draft', by: ['organisation'] },
} as const satisfies Steps<PreregistrationState, 'organisation'>
export type PreregistrationStep = keyof typeof preregistrationSteps

/** How many an organisation may expect of one subject in one area. */
export const mostExpected = 100_000
/** Pairs of an area and a subject in one report. */
export const mostExpectedLines = 2000
