import type { OrderPerson } from '#contract/payment/organisation-orders.ts'
import type { Order } from '#contract/payment/payment-endpoints.ts'

export type PersonStanding =
  | 'toPay'
  | 'unpayable'
  | 'over'
  | 'paid'
  | 'placed'
  | 'deferred'
  | 'asked'
  | 'refunding'
  | 'refunded'

/** How one of an order stands: what goes back says more than what was paid. */
export function standingOf(
  { applicationId, isPayable, state: standing }: Pick<OrderPerson, 'applicationId' | 'isPayable' | 'state'>,
  { state, lines, refunds }: Pick<Order, 'state' | 'lines' | 'refunds'>,
): PersonStanding {
  const last = refunds.findLast(
    (refund) =>
      refund.applicationId === applicationId &&
      refund.reason !== 'paidOut' &&
      refund.state !== 'refused' &&
      refund.state !== 'takenBack',
  )
  if (last) return last.state === 'done' ? 'refunded' : last.state === 'asked' ? 'asked' : 'refunding'
  if (state === 'open') return isPayable ? 'toPay' : 'unpayable'
  if (state !== 'paid') return 'over'
  if (standing === 'deferred') return 'deferred'
  return lines.some((line) => line.applicationId === applicationId && line.placedAt) ? 'placed' : 'paid'
}
