import { startRefundOf } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { giveBackParts } from '../carryover/carryover-moves.ts'
import { splitBackOf } from '../carryover/line-money.ts'
import { moveMoney } from '../ledger/ledger-store.ts'
import { releaseLine } from '../order/order-store.ts'
import { moneyActor, type PaymentParts } from '../payment-parts.ts'
import { sendOrFlush } from './flush-first.ts'
import { takeRefundStep } from './give-back.ts'
import { factsOf } from './record-asked.ts'
import { type StoredRefund, writeRefundAmount } from './refund-store.ts'
import { tellBack } from './tell-payer.ts'

export interface Approving {
  /** All that comes back: in money as far as it was paid so, the rest is carried back. */
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
  { amountFen: backFen, note, leavesExam, isCalledOff = false }: Approving,
  now: Date,
): Promise<void> {
  const { refundId, orderId, applicationId } = refund
  const { projectId } = tx
  if (leavesExam)
    await startRefundOf(registration, { tx, actor: moneyActor, projectId, now }, applicationId, note)
  const split = await splitBackOf(tx, { orderId, applicationId }, backFen)
  const { amountFen, carriedFen } = split
  await writeRefundAmount(tx, refundId, { ...split, note })
  const facts = { ...factsOf(split), ...(note && { reason: note }) }
  const line = await takeRefundStep(tx, refund, 'approve', { sendAt: now, facts }, now)
  await moveMoney(tx, { kind: 'released', orderId, sourceId: applicationId, amountFen: backFen }, now)
  const carried = { applicationId, amountFen: carriedFen }
  await giveBackParts(tx, { kind: 'carriedBack', orderId }, carried, now)
  await releaseLine(tx, orderId, applicationId)
  const told = isCalledOff ? 'refundCancelled' : 'refundApproved'
  if (line) await tellBack(tx, told, { ...refund, ...split, note, line }, now)
  await sendOrFlush(tx, invoiceFlush, { refundId, orderId, applicationId, amountFen }, now)
}
