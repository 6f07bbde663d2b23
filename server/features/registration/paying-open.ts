import { windowOf, windowStateAt } from '#contract/project/window.ts'
import type { Ground } from './registration-parts.ts'

/** Whether money is taken now. Where nobody set times for it, it always is. */
export function isPayingOpen(
  { batch, windows, takesPayments }: Pick<Ground, 'batch' | 'windows' | 'takesPayments'>,
  now: Date,
): boolean {
  const payment = windowOf('payment', windows, batch.windows)
  return takesPayments && (payment === undefined || windowStateAt(payment, now) === 'open')
}
