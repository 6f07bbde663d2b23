import type { OrderLine } from '#contract/payment/payment-endpoints.ts'

export interface MoneyMoved {
  readonly key: string
  readonly kind: 'paid' | 'refunding' | 'refunded'
  readonly amountFen: number
  readonly at: string
}

/** What came for these orders and what went back of it, the oldest first. */
export function trailOf(
  orders: readonly Pick<OrderLine, 'orderId' | 'amountFen' | 'paidAt' | 'refunds'>[],
): readonly MoneyMoved[] {
  const moved = orders.flatMap(({ orderId, amountFen, paidAt, refunds }): MoneyMoved[] => [
    ...(paidAt ? [{ key: orderId, kind: 'paid' as const, amountFen, at: paidAt }] : []),
    ...refunds
      .filter(({ state }) => state !== 'refused')
      .map(({ state, amountFen: back, changedAt }, at) => ({
        key: `${orderId} ${at}`,
        kind: state === 'done' ? ('refunded' as const) : ('refunding' as const),
        amountFen: back,
        at: changedAt,
      })),
  ])
  return moved.toSorted((one, other) => one.at.localeCompare(other.at))
}
