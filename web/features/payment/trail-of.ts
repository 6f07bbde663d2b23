import type { RefundState } from '#contract/payment/order.ts'
import type { OrderLine } from '#contract/payment/payment-endpoints.ts'

export type TrailOrder = Pick<
  OrderLine,
  'orderId' | 'purpose' | 'amountFen' | 'carriedFen' | 'paidAt' | 'lines' | 'refunds'
>

/** What fails is tried again by us: to its payer it is still on its way. */
const kindOfRefund = {
  asked: 'refundAsked',
  approved: 'refunding',
  flushing: 'refundFlushing',
  sent: 'refunding',
  failed: 'refunding',
  done: 'refunded',
  refused: 'refundRefused',
  takenBack: 'refundTakenBack',
} as const satisfies Record<RefundState, string>

export interface MoneyMoved {
  readonly key: string
  readonly kind: 'paid' | 'placed' | (typeof kindOfRefund)[RefundState]
  readonly amountFen: number
  /** What credits paid of it, or what returns to them. */
  readonly carriedFen: number
  /** Of money that goes back: why, and what the board wrote of its decision. */
  readonly refund?: Pick<OrderLine['refunds'][number], 'reason' | 'groundName' | 'note'>
  readonly at: string
}

/** What came for these orders and what went back of it, the oldest first. */
export function trailOf(orders: readonly TrailOrder[]): readonly MoneyMoved[] {
  const moved = orders.flatMap(
    ({ orderId, purpose, amountFen, carriedFen, paidAt, lines, refunds }): MoneyMoved[] => [
      ...(paidAt ? [{ key: orderId, kind: 'paid' as const, amountFen, carriedFen, at: paidAt }] : []),
      ...(purpose === 'registration' ? placedOf(orderId, paidAt, lines) : []),
      ...refunds.map(({ state, amountFen: back, carriedFen: carried, changedAt, ...refund }, at) => ({
        key: `${orderId} ${at}`,
        kind: kindOfRefund[state],
        amountFen: back,
        carriedFen: carried,
        refund,
        at: changedAt,
      })),
    ],
  )
  return moved.toSorted((one, other) => one.at.localeCompare(other.at))
}

/** Once all of it has its places. The provider's clock says when it was paid, ours when it was placed: no earlier. */
function placedOf(orderId: string, paidAt: string | null, lines: TrailOrder['lines']): MoneyMoved[] {
  const all = lines.flatMap(({ placedAt }) => (placedAt ? [placedAt] : [])).toSorted()
  const last = all.at(-1)
  if (!paidAt || !last || all.length < lines.length) return []
  const at = last < paidAt ? paidAt : last
  return [{ key: `${orderId} placed`, kind: 'placed', amountFen: 0, carriedFen: 0, at }]
}
