import type { AskWindow } from '#contract/invoice/ask-window.ts'
import { mayAskAt } from '#contract/invoice/ask-window.ts'
import type { OrderMoney } from '#server/features/payment/payment.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StoredLine } from './invoice-line-store.ts'

/** What is left of the money of an order: never less than nothing. */
export const restOf = ({ paidFen, refundedFen }: Pick<OrderMoney, 'paidFen' | 'refundedFen'>) =>
  Math.max((paidFen ?? 0) - refundedFen, 0)

/** A line for each order that has money left, in the order of their ids, and what they come to. */
export function linesOf(orders: readonly OrderMoney[]): { lines: StoredLine[]; amountFen: number } {
  const lines = orders
    .filter((order) => restOf(order) > 0)
    .map((order, index) => ({ line: index + 1, orderId: order.orderId, amountFen: restOf(order) }))
  return { lines, amountFen: lines.reduce((sum, line) => sum + line.amountFen, 0) }
}

/** What is asked for is a payer's own, paid, with money left, and asked for in time. */
export function refuseUnaskable(
  orders: readonly OrderMoney[],
  asked: { readonly orderIds: readonly string[]; readonly payerId: string; readonly window: AskWindow },
  now: Date,
): void {
  const { orderIds, payerId, window } = asked
  const isOwn = (order: OrderMoney) => order.payerId === payerId && order.state === 'paid'
  if (orders.length !== orderIds.length || !orders.every(isOwn)) throw new Refusal('invoiceAbsent')
  for (const order of orders) {
    if (order.paidAt === null || restOf(order) === 0) throw new Refusal('invoiceAbsent')
    if (!mayAskAt(window, order.paidAt, now)) throw new Refusal('invoiceClosed')
  }
}
