import type { ApplicationLine } from '#contract/registration/application-shapes.ts'
import { isEnded } from '#contract/registration/application-steps.ts'

/** Whether it is offered for print: not what was given up, nor what is over with its exam. */
export function isPrintable(
  { state, examEndsAt }: Pick<ApplicationLine, 'state' | 'examEndsAt'>,
  now: Date,
): boolean {
  const isGivenUp = isEnded(state) && state !== 'refused'
  return !isGivenUp && now < new Date(examEndsAt)
}
