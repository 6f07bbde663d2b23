import type { PaymentFound } from '#server/adapters/payment/port.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import {
  askLater,
  askNoMore,
  findPayment,
  findPaymentByNumber,
  listToAsk,
  type StoredPayment,
} from '../attempt/payment-store.ts'
import { takePaymentStep } from '../attempt/take-payment-step.ts'
import { creditNews } from '../credit/credit-news.ts'
import { findOrder, holdOrder } from '../order/order-store.ts'
import { isPastGrace } from '../order/past-grace.ts'
import { moneyActor, type PaymentParts, scopeOfMoney } from '../payment-parts.ts'
import { projectOfNumber } from '../provider-number.ts'
import { workOff } from '../work-off.ts'

/** After so many minutes a provider that told nothing is asked again, until an hour after the order's time. */
const pausesInMinutes = [1, 1, 2, 3, 5, 10, 20, 30]

/** One whose provider does not say how it ended, or is configured no more, is asked about without end, and seldom. */
const pauseAfterGrace = 240

type PaymentToAsk = Awaited<ReturnType<typeof listToAsk>>[number]

/** Every minute: notices get lost. One that fails stops no other. */
export function askPayments(parts: PaymentParts): JobHandler {
  return async () => {
    const now = parts.clock()
    const due = await parts.database.transaction({ projectId: null, actor: moneyActor }, (tx) =>
      listToAsk(tx, now),
    )
    await workOff(parts, due, askPayment, 'a payment could not be asked about')
  }
}

/** What the provider of one attempt says of it now; where that is not to be paid any more, it is closed there. */
export async function askPayment(
  parts: PaymentParts,
  { projectId, paymentId }: PaymentToAsk,
): Promise<PaymentFound['outcome']> {
  const { database, providers, clock } = parts
  const scope = scopeOfMoney(projectId)
  // When it is asked next stands first: whatever goes wrong now, others have their turn before it.
  const [payment, order] = await database.transaction(scope, async (tx) => {
    const found = await findPayment(tx, paymentId)
    const its = found && (await findOrder(tx, found.orderId, null))
    if (its) await askLater(tx, paymentId, nextAt(found, isPastGrace(its, clock()), clock()))
    return [found, its] as const
  })
  const provider = payment && providers.get(payment.provider)
  if (!payment || !order || !provider) return 'away'
  const key = { paymentNumber: payment.number }
  const found = await provider.query(key)
  const now = clock()
  if (found.outcome === 'paid') {
    await creditNews(parts, provider.name, found.news, now)
    await endAsking(parts, projectId, payment, now)
    return 'paid'
  }
  const isPast = isPastGrace(order, now)
  const { outcome } =
    found.outcome !== 'closed' && (isPast || order.state !== 'open') ? await provider.close(key) : found
  // What the provider has not heard of can be opened there until its time is over.
  if (outcome === 'closed' || (outcome === 'absent' && isPast))
    await endAsking(parts, projectId, payment, now)
  return outcome
}

/** Of the attempt that has this number at its provider; nothing where there is none. */
export async function askByNumber(parts: PaymentParts, number: string): Promise<void> {
  const projectId = projectOfNumber(number)
  if (!projectId) return
  const payment = await parts.database.read(scopeOfMoney(projectId), (tx) => findPaymentByNumber(tx, number))
  if (payment) await askPayment(parts, { projectId, paymentId: payment.paymentId })
}

function nextAt({ asked }: StoredPayment, isPast: boolean, now: Date): Date {
  const minutes = isPast
    ? pauseAfterGrace
    : (pausesInMinutes[Math.min(asked, pausesInMinutes.length - 1)] ?? 1)
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
