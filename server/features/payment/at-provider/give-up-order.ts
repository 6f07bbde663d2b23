import type { OrderState } from '#contract/payment/order.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { mayReplace } from '../order/order-in-the-way.ts'
import { findOrder } from '../order/order-store.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { endOrder, type OrderToEnd } from './end-order.ts'

/** Their own, or one that they may replace by their own. Answers how it stands then: money may have been quicker. */
export async function giveUpOrder(
  parts: PaymentParts,
  { projectId, actor, orderId, payerId }: Omit<OrderToEnd, 'step'>,
): Promise<OrderState> {
  const scope = { projectId, actor }
  const isTheirs = await parts.database.read(scope, (tx) => mayReplace(tx, orderId))
  const end = await endOrder(parts, {
    ...{ projectId, actor, orderId, step: 'close' },
    payerId: isTheirs ? null : payerId,
  })
  if (end === 'absent') throw new Refusal('orderAbsent')
  if (end === 'away') throw new Refusal('orderNotClosed')
  if (end === 'transferWaits') throw new Refusal('transferWaits')
  const order = await parts.database.read(scope, (tx) => findOrder(tx, orderId, null))
  if (!order) throw new Refusal('orderAbsent')
  return order.state
}
