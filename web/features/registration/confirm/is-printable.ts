import type { ApplicationLine } from '#contract/registration/application-shapes.ts'

/** Whether it is offered for print: not what was given up, nor what is over with its exam. */
export function isPrintable(
  { state, examEndsAt }: Pick<ApplicationLine, 'state' | 'examEndsAt'>,
  now: Date,
): boolean {
  const isGivenUp = state === 'withdrawn' || state === 'lapsed'
  return !isGivenUp && now < new Date(examEndsAt)
}
