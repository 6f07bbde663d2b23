import type { Actor } from '#contract/kit/actor.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { listPayments } from '../attempt/payment-store.ts'
import { takePaymentStep } from '../attempt/take-payment-step.ts'
import { creditNews } from '../credit/credit-news.ts'
import { holdOrder, listExpiring } from '../order/order-store.ts'
import { takeOrderStep } from '../order/take-order-step.ts'
import { moneyActor, type PaymentParts } from '../payment-parts.ts'

export interface OrderToEnd {
  readonly projectId: string
  readonly actor: Actor
  readonly orderId: string
  /** Whose it is; null for the clock. */
  readonly payerId: string | null
  readonly step: 'close' | 'expire'
}

/** `paid`: money was quicker. `away`: a provider does not say whether money may still come, and the order stays open. */
export type OrderEnd = 'ended' | 'paid' | 'absent' | 'away'

/** Every minute: orders whose time is over; one that fails stops no other. */
export function expireOrders(parts: PaymentParts): JobHandler {
  return async () => {
    const now = parts.clock()
    const due = await parts.database.transaction({ projectId: null, actor: moneyActor }, (tx) =>
      listExpiring(tx, now),
    )
    for (const one of due) {
      try {
        await endOrder(parts, { ...one, actor: moneyActor, payerId: null, step: 'expire' })
      } catch (error) {
        parts.log.error({ err: error, ...one }, 'an order could not be ended by the clock')
      }
    }
  }
}

/**
 * Each attempt is closed at its provider first, outside of any transaction: after that no money comes. One that the
 * provider has not heard of can be opened there until its time is over: it stays started, and the provider is asked on.
 */
export async function endOrder(parts: PaymentParts, ending: OrderToEnd): Promise<OrderEnd> {
  const { database } = parts
  const { projectId, actor, orderId, payerId, step } = ending
  const answers = new Map<string, 'closed' | 'absent'>()
  for (;;) {
    const now = parts.clock()
    const open = await database.transaction({ projectId, actor }, async (tx) => {
      const order = await holdOrder(tx, orderId, payerId)
      if (!order) return 'absent'
      if (order.state !== 'open') return order.state === 'paid' ? 'paid' : 'ended'
      const started = (await listPayments(tx, orderId)).filter(({ state }) => state === 'started')
      const still = started.filter(({ paymentId }) => !answers.has(paymentId))
      if (still.length > 0) return still
      for (const payment of started)
        if (answers.get(payment.paymentId) === 'closed') await takePaymentStep(tx, payment, 'close', now)
      await takeOrderStep(tx, order, step, now)
      return 'ended'
    })
    if (typeof open === 'string') return open
    for (const payment of open) {
      const outcome = await closeAtProvider(parts, payment)
      if (outcome === 'paid' || outcome === 'away') return outcome
      answers.set(payment.paymentId, outcome)
    }
  }
}

async function closeAtProvider(
  parts: PaymentParts,
  {
    provider: name,
    number,
  }: { readonly provider: Parameters<typeof creditNews>[1]; readonly number: string },
): Promise<'closed' | 'absent' | 'paid' | 'away'> {
  const provider = parts.providers.get(name)
  if (!provider) return 'away'
  const key = { paymentNumber: number }
  const { outcome } = await provider.close(key)
  if (outcome === 'closed' || outcome === 'absent') return outcome
  if (outcome !== 'paid') return 'away'
  const found = await provider.query(key)
  if (found.outcome !== 'paid') return 'away'
  await creditNews(parts, name, found.news, parts.clock())
  return 'paid'
}
