import { isDetermined } from '#contract/kit/money.ts'
import { windowOf } from '#contract/project/window.ts'
import type { Ground } from '../registration-parts.ts'

/**
 * Until when an application that waits for its money keeps its places. The term begins when paying is open, and ends
 * with it. While a price is not settled, or the portal takes no payments, nobody can pay, and no clock runs.
 */
export function paymentDeadline(
  { batch, windows, takesPayments }: Pick<Ground, 'batch' | 'windows' | 'takesPayments'>,
  feeFen: number,
  now: Date,
): Date | null {
  if (!takesPayments || !isDetermined(feeFen)) return null
  const payment = windowOf('payment', windows, batch.windows)
  const opensAt = payment?.opensAt ? new Date(payment.opensAt).getTime() : 0
  const closesAt = payment?.closesAt ? new Date(payment.closesAt).getTime() : Number.POSITIVE_INFINITY
  const beginsAt = Math.max(now.getTime(), opensAt)
  return new Date(Math.min(beginsAt + batch.paymentTermMinutes * 60_000, Math.max(closesAt, beginsAt)))
}
