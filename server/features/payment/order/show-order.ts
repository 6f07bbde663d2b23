import type { Order } from '#contract/payment/payment-endpoints.ts'
import type { OnlineWay } from '#contract/payment/payment-way.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { PaymentProviders } from '../payment-parts.ts'
import { findOrder, findPaidAt, isTransferUnderWay, listRefundsOf, listShownLines } from './order-store.ts'

/** WeChat asks who pays inside of it by an id that only a sign-in there would tell. */
const hasPayer = (way: OnlineWay) => way !== 'inApp'

/** An order as its payer sees it. Somebody else's is absent. */
export async function showOrder(
  tx: Tx,
  providers: PaymentProviders,
  orderId: string,
  payerId: string,
): Promise<Order> {
  const found = await findOrder(tx, orderId, payerId)
  if (!found) throw new Refusal('orderAbsent')
  const { expiresAt, createdAt, payerId: _, ...plain } = found
  const lines = await listShownLines(tx, orderId)
  const refunds = await listRefundsOf(tx, orderId)
  return {
    ...plain,
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
    lines: lines.map(({ placedAt, ...line }) => ({ ...line, placedAt: placedAt?.toISOString() ?? null })),
    ways: [...providers.values()].flatMap(({ name, ways }) =>
      ways.filter(hasPayer).map((way) => ({ provider: name, way })),
    ),
    transferWaits: await isTransferUnderWay(tx, orderId),
    paidAt: (await findPaidAt(tx, orderId))?.toISOString() ?? null,
    refunds: refunds.map(({ changedAt, ...refund }) => ({ ...refund, changedAt: changedAt.toISOString() })),
  }
}
