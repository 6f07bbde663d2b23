import type { Order } from '#contract/payment/payment-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { PaymentProviders } from '../payment-parts.ts'
import { listOfferedWays } from '../ways/way-settings.ts'
import { findOrder } from './order-store.ts'
import {
  findPaidAt,
  isTransferUnderWay,
  listEndedPayments,
  listRefundsOf,
  listShownLines,
} from './shown-order-store.ts'

/** An order as its payer sees it. Somebody else's is absent. */
export async function showOrder(
  tx: Tx,
  providers: PaymentProviders,
  orderId: string,
  payerId: string,
): Promise<Order> {
  const found = await findOrder(tx, orderId, payerId)
  if (!found) throw new Refusal('orderAbsent')
  const { expiresAt, createdAt, payerId: _, thingId: __, ...plain } = found
  const lines = await listShownLines(tx, orderId)
  const refunds = await listRefundsOf(tx, orderId)
  return {
    ...plain,
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
    lines: lines.map(({ placedAt, ...line }) => ({ ...line, placedAt: placedAt?.toISOString() ?? null })),
    ways: await listOfferedWays(tx, providers),
    endedPayments: await listEndedPayments(tx, orderId),
    transferWaits: await isTransferUnderWay(tx, orderId),
    paidAt: (await findPaidAt(tx, orderId))?.toISOString() ?? null,
    refunds: refunds.map(({ changedAt, ...refund }) => ({ ...refund, changedAt: changedAt.toISOString() })),
  }
}
