import { cancelApplicationOf, holdForMoney } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { holdOrder } from '../order/order-store.ts'
import { moneyActor, type PaymentParts } from '../payment-parts.ts'
import { nextProviderNumber } from '../provider-number.ts'
import { approveRefund } from '../refund/approve-refund.ts'
import { recordAsked } from '../refund/record-asked.ts'
import { holdRefund, insertRefund } from '../refund/refund-store.ts'
import { findEarned } from './cancellation-store.ts'

type Parts = Pick<PaymentParts, 'registration' | 'invoiceFlush'>

/** Why somebody has to look at it: it has places elsewhere in the batch, or its money did not come by an order of here. */
export type LeftReason = 'elsewhere' | 'noOrder'

/**
 * One of those that are called off, once: what is paid for goes back in full, also where its payer asked for less; what is
 * not is cancelled. One that left meanwhile stays as it is.
 */
export async function cancelOne(
  parts: Parts,
  tx: Tx,
  { applicationId, reason }: { readonly applicationId: string; readonly reason: string },
  now: Date,
): Promise<{ readonly backFen: number } | LeftReason> {
  const { projectId } = tx
  const asked = { tx, actor: moneyActor, projectId, now }
  await holdForMoney(parts.registration, asked, applicationId)
  const outcome = await cancelApplicationOf(parts.registration, asked, applicationId, reason)
  if (outcome !== 'paid') return { backFen: 0 }
  const earned = await findEarned(tx, applicationId)
  if (!earned) return 'noOrder'
  const { orderId, receiptId, amountFen } = earned
  await holdOrder(tx, orderId, null)
  const refundId = earned.askedRefundId ?? newId(now)
  if (earned.askedRefundId === null) {
    const number = await nextProviderNumber(tx)
    const money = { receiptId, orderId, applicationId, amountFen, reason: 'cancelled' } as const
    await insertRefund(tx, { ...money, refundId, number }, now)
    await recordAsked(tx, { ...money, refundId }, now)
  }
  const refund = await holdRefund(tx, refundId)
  if (!refund) throw new Error('The refund that was just made is not there.')
  const approving = { amountFen, note: reason, leavesExam: true, isCalledOff: true }
  await approveRefund(parts, tx, { ...refund, applicationId }, approving, now)
  return { backFen: amountFen }
}
