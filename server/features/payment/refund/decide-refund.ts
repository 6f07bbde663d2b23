import { refundApproval } from '#contract/payment/refund/refund-board.ts'
import { type ApprovalDeed, approvalDeed, propose } from '#server/features/approval/approval.ts'
import { holdForMoney } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { listLineMoney } from '../carryover/line-money.ts'
import { findOrder, holdOrder } from '../order/order-store.ts'
import { moneyActor, type PaymentParts } from '../payment-parts.ts'
import { approveRefund } from './approve-refund.ts'
import { sendOrFlush, waitingEndedCode } from './flush-first.ts'
import { takeRefundStep } from './give-back.ts'
import { limitOf } from './refund-rules-store.ts'
import { findRefund, holdRefund, type StoredRefund, writeRefundNote } from './refund-store.ts'
import { tellPayer } from './tell-payer.ts'

type Parts = Pick<PaymentParts, 'registration' | 'invoiceFlush'>

/** The application, the order, the refund: in this order everybody holds them. */
export async function holdInOrder(
  { registration }: Pick<Parts, 'registration'>,
  tx: Tx,
  refundId: string,
  now: Date,
) {
  const found = await findRefund(tx, refundId)
  if (!found) throw new Refusal('refundAbsent')
  const { applicationId, orderId } = found
  const asked = { tx, actor: moneyActor, projectId: tx.projectId, now }
  if (applicationId) await holdForMoney(registration, asked, applicationId)
  await holdOrder(tx, orderId, null)
  const held = await holdRefund(tx, refundId)
  if (!held) throw new Refusal('refundAbsent')
  return held
}

export function refuseUnless(held: StoredRefund, state: StoredRefund['state']): void {
  if (held.state !== state) throw new Refusal('refundWrongState', { state: held.state })
}

interface Approval {
  readonly refundId: string
  readonly amountFen: number
  readonly note: string
}

/** Approves it, or writes it down for a second person where it is above the limit. */
export async function approveOrPropose(
  parts: Parts,
  tx: Tx,
  { refundId, amountFen, note }: Approval,
  now: Date,
): Promise<'approved' | 'proposed'> {
  const held = await holdInOrder(parts, tx, refundId, now)
  const applicationId = await refuseUnapprovable(tx, held, amountFen)
  if (amountFen !== wholeOf(held) && note === '') throw new Refusal('refundNoteMissing')
  const limitFen = await limitOf(tx, held)
  if (limitFen !== null && amountFen > limitFen) {
    const proposal = { refundId, number: held.orderNumber, askedFen: wholeOf(held), amountFen, note }
    await propose(tx, { kind: refundApproval, subjectId: refundId, proposal }, { actor: tx.actor, now })
    return 'proposed'
  }
  await approveRefund(parts, tx, { ...held, applicationId }, { amountFen, note, leavesExam: true }, now)
  return 'approved'
}

/** What is above the limit, once another person agrees. */
export function refundApprovalDeed(parts: Parts): ApprovalDeed {
  return approvalDeed({
    kind: refundApproval,
    async carryOut(tx, { refundId, amountFen, note }, now) {
      const held = await holdInOrder(parts, tx, refundId, now)
      const applicationId = await refuseUnapprovable(tx, held, amountFen)
      await approveRefund(parts, tx, { ...held, applicationId }, { amountFen, note, leavesExam: true }, now)
    },
  })
}

const wholeOf = ({ amountFen, carriedFen }: StoredRefund) => amountFen + carriedFen

/** Never more than is left of what was paid for it. */
async function refuseUnapprovable(tx: Tx, held: StoredRefund, amountFen: number): Promise<string> {
  refuseUnless(held, 'asked')
  const { applicationId, orderId } = held
  const line = (await listLineMoney(tx, orderId)).get(applicationId ?? '')
  if (!line) throw new Error('What is asked for stands in no order.')
  const { leftFen: mostFen } = line
  if (amountFen < 1 || amountFen > mostFen) throw new Refusal('refundAmountWrong', { mostFen })
  return line.applicationId
}

/** It stays as it is, and its payer reads why. */
export async function refuseRefund(
  parts: Parts,
  tx: Tx,
  { refundId, reason }: { readonly refundId: string; readonly reason: string },
  now: Date,
): Promise<void> {
  const held = await holdInOrder(parts, tx, refundId, now)
  refuseUnless(held, 'asked')
  await writeRefundNote(tx, refundId, reason)
  const line = await takeRefundStep(tx, held, 'refuse', { facts: { reason } }, now)
  if (line) await tellPayer(tx, 'refundRefused', { ...held, note: reason, line }, now)
}

/** One that failed goes its way once more; an invoice that is still in the way is reversed first. */
export async function sendRefundAgain(parts: Parts, tx: Tx, refundId: string, now: Date): Promise<void> {
  const held = await holdInOrder(parts, tx, refundId, now)
  refuseUnless(held, 'failed')
  await takeRefundStep(tx, held, 'sendAgain', { sendAt: now }, now)
  await sendOrFlush(tx, parts.invoiceFlush, held, now)
}

/** Nobody waits any longer until its invoice is reversed, which goes on by itself. */
export async function endRefundWaiting(
  parts: Parts,
  tx: Tx,
  { refundId, reason }: { readonly refundId: string; readonly reason: string },
  now: Date,
): Promise<void> {
  const held = await holdInOrder(parts, tx, refundId, now)
  refuseUnless(held, 'flushing')
  await takeRefundStep(tx, held, 'failFlush', { code: waitingEndedCode, facts: { reason } }, now)
}

/** Its payer does not want it any more. */
export async function takeBackRefund(
  parts: Parts,
  tx: Tx,
  { refundId, payerId }: { readonly refundId: string; readonly payerId: string },
  now: Date,
): Promise<StoredRefund['state']> {
  const found = await findRefund(tx, refundId)
  if (!found || !(await findOrder(tx, found.orderId, payerId))) throw new Refusal('refundAbsent')
  const held = await holdInOrder(parts, tx, refundId, now)
  if (held.state === 'takenBack') return held.state
  refuseUnless(held, 'asked')
  await takeRefundStep(tx, held, 'takeBack', {}, now)
  return 'takenBack'
}
