import type { Actor } from '#contract/kit/actor.ts'
import type { askedOutcomes } from '#contract/payment/board/board-order.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { askPayment } from '../at-provider/ask-payments.ts'
import { endOrder } from '../at-provider/end-order.ts'
import { listPayments } from '../attempt/payment-store.ts'
import { type PaymentParts, scopeOfMoney } from '../payment-parts.ts'

interface Tended {
  readonly projectId: string
  readonly orderId: string
}

interface Asked {
  readonly paymentId: string
  readonly outcome: (typeof askedOutcomes)[number]
}

/** Asks each provider how its attempts stand, one after the other, also of those that count as closed or failed. */
export async function askAboutOrder(parts: PaymentParts, { projectId, orderId }: Tended): Promise<Asked[]> {
  const payments = await parts.database.read(scopeOfMoney(projectId), (tx) => listPayments(tx, orderId))
  const asked: Asked[] = []
  for (const { paymentId, state } of payments)
    if (state !== 'succeeded')
      asked.push({ paymentId, outcome: await askPayment(parts, { projectId, paymentId }) })
  return asked
}

/** Ends an order that is open, in the name of whoever of the board does it. */
export async function closeForBoard(
  parts: PaymentParts,
  { projectId, orderId, actor }: Tended & { readonly actor: Actor },
): Promise<void> {
  const end = await endOrder(parts, { projectId, actor, orderId, payerId: null, step: 'close' })
  if (end === 'absent') throw new Refusal('orderAbsent')
  if (end === 'away') throw new Refusal('orderNotClosed')
}
