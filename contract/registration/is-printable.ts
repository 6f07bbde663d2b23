import type { ApplicationLine } from './application-shapes.ts'
import { isEnded } from './application-steps.ts'

/** Whether it is offered for print: not what was given up, nor what is over with its exam. */
export function isPrintable(
  { state, examEndsAt }: Pick<ApplicationLine, 'state' | 'examEndsAt'>,
  now: Date,
): boolean {
  const isGivenUp = isEnded(state) && state !== 'refused'
  return !isGivenUp && now < new Date(examEndsAt)
}
