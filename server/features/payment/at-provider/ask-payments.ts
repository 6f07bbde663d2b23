import { graceMs } from '#contract/payment/order.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { askLater, findPayment, listToAsk, type StoredPayment } from '../attempt/payment-store.ts'
import { takePaymentStep } from '../attempt/take-payment-step.ts'
import { creditNews } from '../credit/credit-news.ts'
import { findOrder, holdOrder } from '../order/order-store.ts'
import { moneyActor, type PaymentParts, scopeOfMoney } from '../payment-parts.ts'

/** After so many minutes a provider that told nothing is asked again, until an hour after the order's time. */
const pausesInMinutes = [1, 1, 2, 3, 5, 10, 20, 30]

/** Every minute: notices get lost. */
export function askPayments(parts: PaymentParts): JobHandler {
  return async () => {
    const now = parts.clock()
    const due = await parts.database.transaction({ projectId: null, actor: moneyActor }, (tx) =>
      listToAsk(tx, now),
    )
    for (const { projectId, paymentId } of due) await askPayment(parts, projectId, paymentId)
  }
}

async function askPayment(parts: PaymentParts, projectId: string, paymentId: string): Promise<void> {
  const { database, providers, clock } = parts
  const scope = scopeOfMoney(projectId)
  const [payment, order] = await database.read(scope, async (tx) => {
    const found = await findPayment(tx, paymentId)
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
  const isOver = order.state !== 'open' || now.getTime() > order.expiresAt.getTime() + graceMs
  const isClosed = found.outcome === 'closed' || (isOver && (await closes(provider.close(key))))
  if (isClosed) return endAsking(parts, projectId, payment, now)
  const minutes = pausesInMinutes[Math.min(payment.asked, pausesInMinutes.length - 1)] ?? 1
  const askAt = new Date(now.getTime() + minutes * 60_000)
  await database.transaction(scope, (tx) => askLater(tx, paymentId, askAt))
}

const closes = async (closing: Promise<{ readonly outcome: string }>) =>
  ['closed', 'absent'].includes((await closing).outcome)

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
  })
}
