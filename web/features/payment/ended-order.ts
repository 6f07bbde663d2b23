import type { RefundState } from '#contract/payment/order.ts'
import type { OrderLine } from '#contract/payment/payment-endpoints.ts'

type Money = Pick<OrderLine, 'state' | 'amountFen' | 'refunds'>

/** How an order that is no longer open stands: what goes back of a paid one counts only where all of it does. */
export function endedAs({ state, amountFen, refunds }: Money) {
  if (state === 'closed' || state === 'expired') return state
  // Of what came besides, all goes back; the order stays paid.
  const back = refunds.filter(({ reason, state: refund }) => isOfOrder(reason) && !notGoing.includes(refund))
  const sumFen = back.reduce((sum, refund) => sum + refund.amountFen, 0)
  if (sumFen < amountFen) return 'paid'
  return back.every((refund) => refund.state === 'done') ? 'refunded' : 'refunding'
}

/** Not decided yet, or decided against. */
const notGoing: readonly RefundState[] = ['asked', 'refused', 'takenBack']

const isOfOrder = (reason: OrderLine['refunds'][number]['reason']) =>
  reason !== 'second' && reason !== 'difference'
