import type { Application } from '#contract/registration/application-shapes.ts'
import { isReturned } from '#contract/registration/application-steps.ts'

/** The one thing that an organisation does next about one of its people; `wait`: nothing for now. */
export const nextThings = [
  'complete',
  'submit',
  'mend',
  'look',
  'wait',
  'pay',
  'again',
  'print',
  'over',
] as const
export type NextThing = (typeof nextThings)[number]

export function nextThingFor({
  state,
  payable,
  lacks,
}: Pick<Application, 'state' | 'payable' | 'lacks'>): NextThing {
  if (state === 'draft') return lacks.length > 0 ? 'complete' : 'submit'
  if (isReturned(state)) return 'mend'
  if (state === 'atOrganisation') return 'look'
  if (state === 'unpaid') return payable ? 'pay' : 'wait'
  if (state === 'auditing' || state === 'pending' || state === 'refunding') return 'wait'
  if (state === 'withdrawn' || state === 'lapsed' || state === 'refunded') return 'again'
  return state === 'confirmed' ? 'print' : 'over'
}

/** Before which step the person must stand on a form first that the board has passed; null where nothing waits for it. */
export function owedBefore(
  thing: NextThing,
  { owedConfirmation, steps }: Pick<Application, 'owedConfirmation' | 'steps'>,
): 'beforeReview' | 'beforePayment' | null {
  if (thing === 'pay') return owedConfirmation === 'beforePayment' ? owedConfirmation : null
  const isHandedIn = thing === 'look' || thing === 'submit' || thing === 'mend'
  const goesToBoard = thing === 'look' || !steps.includes('submitToOrganisation')
  return owedConfirmation === 'beforeReview' && isHandedIn && goesToBoard ? owedConfirmation : null
}
