import type { RefundState } from '#contract/payment/order.ts'
import type { OrderLine } from '#contract/payment/payment-endpoints.ts'

type Money = Pick<OrderLine, 'state' | 'lines' | 'refunds'>

/** How an order that is no longer open stands. Its money goes back where something of each application does. */
export function endedAs({ state, lines, refunds }: Money) {
  if (state === 'closed' || state === 'expired') return state
  // What is about no application came besides, and of a credit only money goes: the order stays paid.
  const back = refunds.filter(
    ({ applicationId, state: refund, reason }) =>
      applicationId !== null && reason !== 'paidOut' && !notGoing.includes(refund),
  )
  const isLeft = lines.some((line) => !back.some(({ applicationId }) => applicationId === line.applicationId))
  if (isLeft) return 'paid'
  return back.every((refund) => refund.state === 'done') ? 'refunded' : 'refunding'
}

/** Not decided yet, or decided against. */
const notGoing: readonly RefundState[] = ['asked', 'refused', 'takenBack']
