import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { insertPayment } from '../attempt/payment-store.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { nextProviderNumber } from '../provider-number.ts'
import { creditIn } from './credit-news.ts'

const provider = 'carryover'

/** An order of which nothing is left to pay: it is paid at once, by an attempt of nothing, and goes on like any other. */
export async function payByCarryovers(
  registration: PaymentParts['registration'],
  tx: Tx,
  orderId: string,
  now: Date,
): Promise<void> {
  const paymentId = newId(now)
  const number = await nextProviderNumber(tx)
  const attempt = { provider, merchant: provider, way: provider, amountFen: 0 } as const
  await insertPayment(tx, { ...attempt, paymentId, orderId, number }, { now, askAt: null })
  const deed = { action: 'payment.start', subject: 'payment', subjectId: paymentId, before: null }
  const { way, amountFen } = attempt
  await record(tx, { ...deed, after: { state: 'started', orderId, provider, way, amountFen } }, now)
  const { merchant } = attempt
  const paid = {
    paymentNumber: number,
    transactionId: orderId,
    merchant,
    amountFen,
    currency: 'CNY',
    paidAt: now,
  }
  const credited = await creditIn(registration, tx, { orderId, provider, news: paid }, now)
  if (credited !== 'order') throw new Error('An order of nothing was not paid.')
}
