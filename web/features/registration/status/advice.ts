import type { StatusDisplay } from '#contract/registration/application.ts'
import type { ApplicationLine } from '#contract/registration/application-shapes.ts'

/** What somebody is told to do; not what is over, nor what cannot be done yet. */
export function adviceOf(
  { display, payable, examEndsAt }: Pick<ApplicationLine, 'display' | 'payable' | 'examEndsAt'>,
  now: Date,
): StatusDisplay | 'examOver' | 'payLater' {
  if (now >= new Date(examEndsAt) && !ended.includes(display)) return 'examOver'
  return display === 'payNow' && !payable ? 'payLater' : display
}

/** How it ended is worth more than that the exam is over. */
const ended: readonly StatusDisplay[] = [
  'refused',
  'withdrawn',
  'lapsed',
  'refunding',
  'refunded',
  'deferred',
  'cancelled',
  'deleted',
]
