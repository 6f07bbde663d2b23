import type { RefundReason, RefundStep } from '#contract/payment/order.ts'
import { refundSteps } from '#contract/payment/order.ts'
import { refundApproval } from '#contract/payment/refund/refund-board.ts'
import { withdrawOpen } from '#server/features/approval/approval.ts'
import { type Fields, record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { queueJob } from '#server/platform/jobs/jobs.ts'
import { newId } from '#server/platform/new-id.ts'
import { findOrder, releaseLine } from '../order/order-store.ts'
import { nextProviderNumber } from '../provider-number.ts'
import { insertRefund, type StoredRefund, writeRefundState } from './refund-store.ts'
import { tellPayer } from './tell-payer.ts'

export const sendRefundJob = 'payment.sendRefund'

export interface MoneyToGiveBack {
  readonly receiptId: string
  readonly orderId: string
  /** Whose money it was; null where the whole receipt goes back. */
  readonly applicationId: string | null
  readonly amountFen: number
  readonly reason: RefundReason
}

/** Money that goes back by itself, once: asked for and approved by the rule, and sent by a job. */
export async function giveBack(tx: Tx, money: MoneyToGiveBack, now: Date): Promise<void> {
  const refundId = newId(now)
  const number = await nextProviderNumber(tx)
  if (!(await insertRefund(tx, { ...money, refundId, number }, now))) return
  const { orderId, applicationId, amountFen, reason } = money
  const deed = { action: 'refund.ask', subject: 'refund', subjectId: refundId }
  await record(tx, { ...deed, before: null, after: { state: 'asked', orderId, amountFen, reason } }, now)
  const line = await takeRefundStep(tx, { refundId, state: 'asked' }, 'approve', { sendAt: now }, now)
  if (applicationId) await releaseLine(tx, orderId, applicationId)
  const order = await findOrder(tx, orderId, null)
  // Who came too late is told of the application.
  if (line && order && reason !== 'late') {
    const { payerId, number: orderNumber } = order
    await tellPayer(tx, 'refundApproved', { payerId, orderNumber, amountFen, line }, now)
  }
  await queueJob(tx, sendRefundJob, { projectId: tx.projectId, refundId })
}

interface StepChanges {
  readonly sendAt?: Date | null
  readonly code?: string
  /** What else history keeps of it; a `reason` is kept as a fact, without its words. */
  readonly facts?: Fields
}

/** Takes a step with a refund that is held; one that cannot be taken from here is none. Answers the line of history. */
export async function takeRefundStep(
  tx: Tx,
  { refundId, state }: Pick<StoredRefund, 'refundId' | 'state'>,
  step: RefundStep,
  { sendAt = null, code = '', facts = {} }: StepChanges,
  now: Date,
): Promise<string | null> {
  const { from, to }: { readonly from: readonly string[]; readonly to: StoredRefund['state'] } =
    refundSteps[step]
  if (!from.includes(state)) return null
  await writeRefundState(tx, refundId, { state: to, sendAt, code }, now)
  if (state === 'asked') await withdrawOpen(tx, { kind: refundApproval, subjectId: refundId }, now)
  const deed = { action: `refund.${step}`, subject: 'refund', subjectId: refundId, hidden: ['reason'] }
  return record(
    tx,
    { ...deed, before: { state }, after: { state: to, ...(code && { code }), ...facts } },
    now,
  )
}
