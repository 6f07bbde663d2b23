import type { ApplicationLine } from '#contract/registration/application-shapes.ts'
import type { NextThing } from './next-thing.ts'

/** The nearest instant at which something is lost, and what it is. */
export interface Deadline {
  readonly kind: 'held' | 'pay' | 'submit' | 'closed'
  readonly at: string
}

export function pickDeadline(
  { state, heldUntil, closesAt }: Pick<ApplicationLine, 'state' | 'heldUntil' | 'closesAt'>,
  thing: NextThing,
  now: Date,
): Deadline | null {
  if (thing === 'tooLate') return { kind: 'closed', at: closesAt }
  const held = heldUntil !== null && now < new Date(heldUntil)
  if (state === 'unpaid' && heldUntil) return { kind: 'pay', at: heldUntil }
  if (thing !== 'goOn' && thing !== 'mend') return null
  if (held && new Date(heldUntil) < new Date(closesAt)) return { kind: 'held', at: heldUntil }
  return { kind: 'submit', at: closesAt }
}
