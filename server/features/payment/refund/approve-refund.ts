import { startRefundOf } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { moveMoney } from '../ledger/ledger-store.ts'
import { releaseLine } from '../order/order-store.ts'
import { moneyActor, type PaymentParts } from '../payment-parts.ts'
import { sendOrFlush } from './flush-first.ts'
import { takeRefundStep } from './give-back.ts'
import { type StoredRefund, writeRefundAmount } from './refund-store.ts'
import { tellPayer } from './tell-payer.ts'

export interface Approving {
  readonly amountFen: number
  /** What its payer reads of the decision. */
  readonly note: string
  /** False where it left the exam before: its review refused it, or the board calls it off by a step of its own. */
  readonly leavesExam: boolean
  /** The board called the exam off. */
  readonly isCalledOff?: boolean
}

/**
 * Of money that was earned, with its application, its order and the refund held: the place is free at once, what goes back
 * is owed to its payer again, and goes when no invoice is in the way. The rest stays earned.
 */
export async function approveRefund(
  { registration, invoiceFlush }: Pick<PaymentParts, 'registration' | 'invoiceFlush'>,
  tx: Tx,
  refund: StoredRefund & { readonly applicationId: string },
  { amountFen, note, leavesExam, isCalledOff = false }: Approving,
  now: Date,
): Promise<void> {
  const { refundId, orderId, applicationId } = refund
  const { projectId } = tx
  if (leavesExam)
    await startRefundOf(registration, { tx, actor: moneyActor, projectId, now }, applicationId, note)
  await writeRefundAmount(tx, refundId, { amountFen, note })
  const facts = { amountFen, ...(note && { reason: note }) }
  const line = await takeRefundStep(tx, refund, 'approve', { sendAt: now, facts }, now)
  await moveMoney(tx, { kind: 'released', orderId, sourceId: applicationId, amountFen }, now)
  await releaseLine(tx, orderId, applicationId)
  const told = isCalledOff ? 'refundCancelled' : 'refundApproved'
  if (line) await tellPayer(tx, told, { ...refund, amountFen, note, line }, now)
  await sendOrFlush(tx, invoiceFlush, { refundId, orderId, applicationId, amountFen }, now)
}
