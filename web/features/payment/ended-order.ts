import type { RefundState } from '#contract/payment/order.ts'
import type { OrderLine } from '#contract/payment/payment-endpoints.ts'

type Money = Pick<OrderLine, 'state' | 'lines' | 'refunds'>

/** How an order that is no longer open stands. Its money goes back where something of each application does. */
export function endedAs({ state, lines, refunds }: Money) {
  if (state === 'closed' || state === 'expired') return state
  const back = goingBack(refunds)
  const isLeft = lines.some((line) => !back.some(({ applicationId }) => applicationId === line.applicationId))
  if (isLeft) return 'paid'
  return back.every((refund) => refund.state === 'done') ? 'refunded' : 'refunding'
}

/** Of some of it, or of all, money is on its way back. */
export function isGoingBack({ refunds }: Pick<Money, 'refunds'>): boolean {
  return goingBack(refunds).some(({ state }) => state !== 'done')
}

/** Paid late: whether a place is free is looked at, and what has none goes back. */
export function isBeingPlaced({ state, lines, refunds }: Money): boolean {
  const back = goingBack(refunds)
  return (
    state === 'paid' &&
    lines.some(
      ({ applicationId, placedAt }) =>
        placedAt === null && !back.some((refund) => refund.applicationId === applicationId),
    )
  )
}

/** What is about no application came besides, and of a credit only money goes: the order stays paid. */
function goingBack(refunds: Money['refunds']) {
  return refunds.filter(
    ({ applicationId, state, reason }) =>
      applicationId !== null && reason !== 'paidOut' && !notGoing.includes(state),
  )
}

/** Not decided yet, or decided against. */
const notGoing: readonly RefundState[] = ['asked', 'refused', 'takenBack']
