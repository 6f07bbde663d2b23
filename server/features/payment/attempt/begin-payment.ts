import { leastPayingMs } from '#contract/payment/order.ts'
import type { OnlineWay } from '#contract/payment/payment-way.ts'
import type { PaymentProvider, PaymentShown } from '#server/adapters/payment/port.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdOrder } from '../order/order-store.ts'
import { nextProviderNumber } from '../provider-number.ts'
import {
  askLater,
  findPayment,
  insertPayment,
  listPayments,
  type StoredPayment,
  writeShown,
} from './payment-store.ts'
import { takePaymentStep } from './take-payment-step.ts'

/** The first notice comes within seconds. Where it does not, the provider is asked. */
const firstAskMs = 30_000

export interface PaymentToAsk {
  readonly orderId: string
  /** Whose order it is: somebody else's is absent. */
  readonly payerId: string
  readonly provider: PaymentProvider
  readonly way: OnlineWay
  readonly subject: string
  readonly payerAddress: string
  readonly noticeUrl: string
  readonly returnUrl: string
  readonly now: Date
}

type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/**
 * Begins to pay: the attempt is written down, then the provider is told of it, then what the browser shows is kept. Who
 * asks for the same way once more sees the same.
 */
export async function beginPayment(
  transact: Transact,
  asked: PaymentToAsk,
): Promise<{ paymentId: string; shown: PaymentShown }> {
  const { provider, way, now } = asked
  const { payment, expiresAt } = await transact((tx) => writeDown(tx, asked))
  if (payment.shown) return { paymentId: payment.paymentId, shown: payment.shown }
  const begun = await provider.begin({
    paymentNumber: payment.number,
    amountFen: payment.amountFen,
    subject: asked.subject,
    way,
    expiresAt,
    noticeUrl: asked.noticeUrl,
    returnUrl: asked.returnUrl,
    payerAddress: asked.payerAddress,
    payerId: null,
  })
  if (begun.outcome === 'begun') {
    await keepShown(transact, asked, payment, begun.shown)
    return { paymentId: payment.paymentId, shown: begun.shown }
  }
  const stands = begun.outcome === 'refused' ? await howItStands(asked, payment) : begun.outcome
  const isFailed = stands === 'closedBefore' || stands === 'refused'
  const shown = await transact(async (tx) => {
    await holdOrder(tx, asked.orderId, asked.payerId)
    const found = await findPayment(tx, payment.paymentId)
    if (found && isFailed) await takePaymentStep(tx, found, 'fail', now)
    else await askLater(tx, payment.paymentId, now)
    return found?.state === 'started' && !isFailed ? found.shown : null
  })
  if (shown) return { paymentId: payment.paymentId, shown }
  if (stands === 'waiting') await closeUnseen(transact, asked, payment)
  throw new Refusal('paymentNotBegun')
}

/** The order may have ended while the provider began its payment: nobody is shown that, and it is closed there at once. */
async function keepShown(
  transact: Transact,
  { orderId, payerId, now }: PaymentToAsk,
  { paymentId }: StoredPayment,
  shown: PaymentShown,
): Promise<void> {
  const refusal = await transact(async (tx) => {
    const order = await holdOrder(tx, orderId, payerId)
    if (!order) return new Refusal('orderAbsent')
    if (order.state === 'open')
      return (await writeShown(tx, paymentId, shown)) ? null : new Refusal('paymentNotBegun')
    await askLater(tx, paymentId, now)
    return new Refusal('orderWrongState', { state: order.state })
  })
  if (refusal) throw refusal
}

/** What was begun before with other words is refused now, and whoever has its code can pay it still. */
async function howItStands(
  { provider }: PaymentToAsk,
  { number }: StoredPayment,
): Promise<'waiting' | 'paid' | 'away' | 'refused'> {
  const { outcome } = await provider.query({ paymentNumber: number })
  return outcome === 'waiting' || outcome === 'paid' || outcome === 'away' ? outcome : 'refused'
}

/** It waits at the provider, and what it showed got lost on its way to us: who tries again gets another. */
async function closeUnseen(
  transact: Transact,
  { provider, orderId, payerId, now }: PaymentToAsk,
  { paymentId, number }: StoredPayment,
): Promise<void> {
  const { outcome } = await provider.close({ paymentNumber: number })
  if (outcome !== 'closed') return
  await transact(async (tx) => {
    await holdOrder(tx, orderId, payerId)
    const found = await findPayment(tx, paymentId)
    if (found) await takePaymentStep(tx, found, 'close', now)
  })
}

async function writeDown(tx: Tx, { orderId, payerId, provider, way, now }: PaymentToAsk) {
  const order = await holdOrder(tx, orderId, payerId)
  if (!order) throw new Refusal('orderAbsent')
  if (order.state !== 'open') throw new Refusal('orderWrongState', { state: order.state })
  if (order.expiresAt.getTime() - now.getTime() < leastPayingMs) throw new Refusal('orderTimeOver')
  const { expiresAt, amountFen } = order
  const payments = await listPayments(tx, orderId)
  // One transfer and one payment would be two.
  if (payments.some((one) => one.state === 'started' && one.provider === 'transfer'))
    throw new Refusal('transferWaits')
  const there = payments.find(
    (one) => one.state === 'started' && one.provider === provider.name && one.way === way,
  )
  if (there) return { payment: there, expiresAt }
  const payment: StoredPayment = {
    paymentId: newId(now),
    orderId,
    number: await nextProviderNumber(tx),
    provider: provider.name,
    merchant: provider.merchant,
    way,
    amountFen,
    state: 'started',
    shown: null,
    asked: 0,
  }
  await insertPayment(tx, payment, { now, askAt: new Date(now.getTime() + firstAskMs) })
  const deed = { action: 'payment.start', subject: 'payment', subjectId: payment.paymentId }
  const after = { state: 'started', orderId, provider: provider.name, way, amountFen }
  await record(tx, { ...deed, before: null, after }, now)
  return { payment, expiresAt }
}
