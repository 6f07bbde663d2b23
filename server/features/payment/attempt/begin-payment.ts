import { leastPayingMs } from '#contract/payment/order.ts'
import type { PaymentWay } from '#contract/payment/payment-way.ts'
import type { PaymentProvider, PaymentShown } from '#server/adapters/payment/port.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdOrder } from '../order/order-store.ts'
import { nextProviderNumber } from '../provider-number.ts'
import { askLater, insertPayment, listPayments, type StoredPayment, writeShown } from './payment-store.ts'
import { takePaymentStep } from './take-payment-step.ts'

/** The first notice comes within seconds. Where it does not, the provider is asked. */
const firstAskMs = 30_000

export interface PaymentToAsk {
  readonly orderId: string
  /** Whose order it is: somebody else's is absent. */
  readonly payerId: string
  readonly provider: PaymentProvider
  readonly way: PaymentWay
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
    await transact((tx) => writeShown(tx, payment.paymentId, begun.shown))
    return { paymentId: payment.paymentId, shown: begun.shown }
  }
  await transact(async (tx) => {
    await holdOrder(tx, asked.orderId, asked.payerId)
    if (begun.outcome === 'refused' || begun.outcome === 'closedBefore')
      await takePaymentStep(tx, payment, 'fail', now)
    else await askLater(tx, payment.paymentId, now)
  })
  throw new Refusal('paymentNotBegun')
}

async function writeDown(tx: Tx, { orderId, payerId, provider, way, now }: PaymentToAsk) {
  const order = await holdOrder(tx, orderId, payerId)
  if (!order) throw new Refusal('orderAbsent')
  if (order.state !== 'open') throw new Refusal('orderWrongState', { state: order.state })
  if (order.expiresAt.getTime() - now.getTime() < leastPayingMs) throw new Refusal('orderTimeOver')
  const { expiresAt, amountFen } = order
  const there = (await listPayments(tx, orderId)).find(
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
