import { graceMs } from '#contract/payment/order.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { askLater, askNoMore, findPayment, listToAsk, type StoredPayment } from '../attempt/payment-store.ts'
import { takePaymentStep } from '../attempt/take-payment-step.ts'
import { creditNews } from '../credit/credit-news.ts'
import { findOrder, holdOrder } from '../order/order-store.ts'
import { moneyActor, type PaymentParts, scopeOfMoney } from '../payment-parts.ts'

/** After so many minutes a provider that told nothing is asked again, until an hour after the order's time. */
const pausesInMinutes = [1, 1, 2, 3, 5, 10, 20, 30]

/** Every minute: notices get lost. One that fails stops no other. */
export function askPayments(parts: PaymentParts): JobHandler {
  return async () => {
    const now = parts.clock()
    const due = await parts.database.transaction({ projectId: null, actor: moneyActor }, (tx) =>
      listToAsk(tx, now),
    )
    for (const { projectId, paymentId } of due) {
      try {
        await askPayment(parts, projectId, paymentId)
      } catch (error) {
        parts.log.error({ err: error, projectId, paymentId }, 'a payment could not be asked about')
      }
    }
  }
}

async function askPayment(parts: PaymentParts, projectId: string, paymentId: string): Promise<void> {
  const { database, providers, clock } = parts
  const scope = scopeOfMoney(projectId)
  // When it is asked next stands first: whatever goes wrong now, others have their turn before it.
  const [payment, order] = await database.transaction(scope, async (tx) => {
    const found = await findPayment(tx, paymentId)
    if (found) await askLater(tx, paymentId, nextAt(found, clock()))
    return [found, found && (await findOrder(tx, found.orderId, null))] as const
  })
  const provider = payment && providers.get(payment.provider)
  if (!payment || !order || !provider) return
  const key = { paymentNumber: payment.number }
  const found = await provider.query(key)
  const now = clock()
  if (found.outcome === 'paid') {
    await creditNews(parts, provider.name, found.news, now)
    return endAsking(parts, projectId, payment, now)
  }
  const isPast = now.getTime() > order.expiresAt.getTime() + graceMs
  const { outcome } =
    found.outcome !== 'closed' && (isPast || order.state !== 'open') ? await provider.close(key) : found
  // What the provider has not heard of can be opened there until its time is over.
  if (outcome === 'closed' || (outcome === 'absent' && isPast))
    await endAsking(parts, projectId, payment, now)
}

function nextAt({ asked }: StoredPayment, now: Date): Date {
  const minutes = pausesInMinutes[Math.min(asked, pausesInMinutes.length - 1)] ?? 1
  return new Date(now.getTime() + minutes * 60_000)
}

/** One that the money ended already stays as that left it. */
async function endAsking(
  { database }: PaymentParts,
  projectId: string,
  { paymentId, orderId }: StoredPayment,
  now: Date,
): Promise<void> {
  await database.transaction(scopeOfMoney(projectId), async (tx) => {
    await holdOrder(tx, orderId, null)
    const payment = await findPayment(tx, paymentId)
    if (payment) await takePaymentStep(tx, payment, 'close', now)
    await askNoMore(tx, paymentId)
  })
}
