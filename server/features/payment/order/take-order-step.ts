import { type OrderStep, orderSteps } from '#contract/payment/order.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { settleHeld } from '../carryover/order-carryovers.ts'
import { type StoredOrder, writeOrderState } from './order-store.ts'

/** Takes a step of the life with an order that is held. Who may was asked before: payers find their own alone. */
export async function takeOrderStep(tx: Tx, held: StoredOrder, step: OrderStep, now: Date): Promise<void> {
  const { from, to }: { readonly from: readonly string[]; readonly to: StoredOrder['state'] } =
    orderSteps[step]
  if (!from.includes(held.state)) throw new Refusal('orderWrongState', { state: held.state })
  await writeOrderState(tx, held.orderId, to, now)
  await settleHeld(tx, held.orderId, step, now)
  const deed = { action: `order.${step}`, subject: 'order', subjectId: held.orderId }
  await record(tx, { ...deed, before: { state: held.state }, after: { state: to } }, now)
}
