import type { OrderLine } from '#contract/payment/payment-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listOrdersOf } from './shown-order-store.ts'

/** The orders of a payer, the newest first. */
export async function listOrders(tx: Tx, payerId: string): Promise<OrderLine[]> {
  const orders = await listOrdersOf(tx, payerId)
  return orders.map(({ expiresAt, createdAt, paidAt, lines, refunds, ...order }) => ({
    ...order,
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    lines: lines.map(({ placedAt, ...line }) => ({
      ...line,
      placedAt: placedAt && new Date(placedAt).toISOString(),
    })),
    refunds: refunds.map(({ changedAt, ...refund }) => ({
      ...refund,
      changedAt: new Date(changedAt).toISOString(),
    })),
  }))
}
