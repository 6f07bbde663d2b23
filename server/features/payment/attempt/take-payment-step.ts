import { type PaymentStep, paymentSteps } from '#contract/payment/order.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type StoredPayment, writePaymentState } from './payment-store.ts'

/** Takes a step with an attempt whose order is held; one that cannot be taken from here is none. */
export async function takePaymentStep(
  tx: Tx,
  payment: StoredPayment,
  step: PaymentStep,
  now: Date,
): Promise<void> {
  const { from, to }: { readonly from: readonly string[]; readonly to: StoredPayment['state'] } =
    paymentSteps[step]
  if (!from.includes(payment.state)) return
  await writePaymentState(tx, payment.paymentId, to, now)
  const deed = { action: `payment.${step}`, subject: 'payment', subjectId: payment.paymentId }
  await record(tx, { ...deed, before: { state: payment.state }, after: { state: to } }, now)
}
