import type { Actor } from '#contract/kit/actor.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { listPayments } from '../attempt/payment-store.ts'
import { takePaymentStep } from '../attempt/take-payment-step.ts'
import { creditNews } from '../credit/credit-news.ts'
import { endLater, holdOrder, listExpiring } from '../order/order-store.ts'
import { isPastGrace } from '../order/past-grace.ts'
import { takeOrderStep } from '../order/take-order-step.ts'
import { moneyActor, type PaymentParts, scopeOfMoney } from '../payment-parts.ts'
import { workOff } from '../work-off.ts'

export interface OrderToEnd {
  readonly projectId: string
  readonly actor: Actor
  readonly orderId: string
  /** Whose it is; null for the clock. */
  readonly payerId: string | null
  readonly step: 'close' | 'expire'
}

/**
 * `paid`: money was quicker. `away`: a provider does not say whether money may still come, and the order stays open.
 * `transferWaits`: nor does the cashier, yet.
 */
export type OrderEnd = 'ended' | 'paid' | 'absent' | 'away' | 'transferWaits'

/** Every minute: orders whose time is over; one that fails stops no other. */
export function expireOrders(parts: PaymentParts): JobHandler {
  return async () => {
    const now = parts.clock()
    const due = await parts.database.transaction({ projectId: null, actor: moneyActor }, (tx) =>
      listExpiring(tx, now),
    )
    await workOff(parts, due, expireOrder, 'an order could not be ended by the clock')
  }
}

async function expireOrder(
  parts: PaymentParts,
  one: { readonly projectId: string; readonly orderId: string },
): Promise<void> {
  // When it is tried next stands first: whatever goes wrong now, others have their turn before it.
  await parts.database.transaction(scopeOfMoney(one.projectId), (tx) =>
    endLater(tx, one.orderId, parts.clock()),
  )
  await endOrder(parts, { ...one, actor: moneyActor, payerId: null, step: 'expire' })
}

/**
 * Each attempt is closed at its provider first, outside of any transaction: after that no money comes. One that the
 * provider has not heard of can be opened there until its time is over: it stays started, and the provider is asked on. An
 * hour after the order's time the same goes for a provider that says nothing: what still comes there is late money.
 */
export async function endOrder(parts: PaymentParts, ending: OrderToEnd): Promise<OrderEnd> {
  const { database } = parts
  const { projectId, actor, orderId, payerId, step } = ending
  const answers = new Map<string, 'closed' | 'absent'>()
  let isPast = false
  for (;;) {
    const now = parts.clock()
    const open = await database.transaction({ projectId, actor }, async (tx) => {
      const order = await holdOrder(tx, orderId, payerId)
      if (!order) return 'absent'
      if (order.state !== 'open') return order.state === 'paid' ? 'paid' : 'ended'
      // Kept for the cashier since the clock looked at it.
      if (step === 'expire' && order.expiresAt > now) return 'absent'
      isPast = isPastGrace(order, now)
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
      if (payment.provider === 'transfer' && step === 'close') return 'transferWaits'
      const outcome = payment.provider === 'transfer' ? 'absent' : await closeAtProvider(parts, payment)
      if (outcome === 'paid' || (outcome === 'away' && !isPast)) return outcome
      answers.set(payment.paymentId, outcome === 'away' ? 'absent' : outcome)
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
