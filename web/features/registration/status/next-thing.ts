import type { ApplicationLine } from '#contract/registration/application-shapes.ts'
import { isReturned } from '#contract/registration/application-steps.ts'

/** The one thing to do next with an application. */
export type NextThing = 'goOn' | 'mend' | 'pay' | 'again' | 'look' | 'tooLate'

export function nextThingOf(
  { state, payable, closesAt }: Pick<ApplicationLine, 'state' | 'payable' | 'closesAt'>,
  now: Date,
): NextThing {
  const closed = now >= new Date(closesAt)
  if (state === 'draft') return closed ? 'tooLate' : 'goOn'
  if (isReturned(state)) return closed ? 'tooLate' : 'mend'
  if (payable) return 'pay'
  if (state === 'withdrawn' || state === 'lapsed' || state === 'refunded') return closed ? 'look' : 'again'
  return 'look'
}
