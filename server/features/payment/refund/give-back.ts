import type { RefundReason, RefundStep } from '#contract/payment/order.ts'
import { refundSteps } from '#contract/payment/order.ts'
import { refundApproval } from '#contract/payment/refund/refund-board.ts'
import { withdrawOpen } from '#server/features/approval/approval.ts'
import { type Fields, record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { queueJob } from '#server/platform/jobs/jobs.ts'
import { newId } from '#server/platform/new-id.ts'
import { giveBackParts } from '../carryover/carryover-moves.ts'
import { splitBackOf } from '../carryover/line-money.ts'
import { findOrder, releaseLine } from '../order/order-store.ts'
import { nextProviderNumber } from '../provider-number.ts'
import { recordAsked } from './record-asked.ts'
import { insertRefund, type StoredRefund, writeRefundState } from './refund-store.ts'
import { tellBack } from './tell-payer.ts'

export const sendRefundJob = 'payment.sendRefund'

export interface MoneyToGiveBack {
  readonly receiptId: string
  readonly orderId: string
  /** Whose money it was; null where the whole receipt goes back. */
  readonly applicationId: string | null
  /** Of a line all of its price: what carryovers paid of it is carried back. */
  readonly amountFen: number
  readonly reason: RefundReason
}

/** Money that goes back by itself, once: asked for and approved by the rule, and sent by a job. */
export async function giveBack(tx: Tx, money: MoneyToGiveBack, now: Date): Promise<void> {
  const refundId = newId(now)
  const number = await nextProviderNumber(tx)
  const { orderId, applicationId, reason } = money
  const split = applicationId
    ? await splitBackOf(tx, { orderId, applicationId }, money.amountFen)
    : { amountFen: money.amountFen, carriedFen: 0 }
  if (!(await insertRefund(tx, { ...money, ...split, refundId, number }, now))) return
  await recordAsked(tx, { refundId, orderId, ...split, reason }, now)
  if (applicationId)
    await giveBackParts(
      tx,
      { kind: 'carriedBack', orderId },
      { applicationId, amountFen: split.carriedFen },
      now,
    )
  const line = await takeRefundStep(tx, { refundId, state: 'asked' }, 'approve', { sendAt: now }, now)
  if (applicationId) await releaseLine(tx, orderId, applicationId)
  const order = await findOrder(tx, orderId, null)
  // Who came too late is told of the application.
  if (line && order && reason !== 'late') {
    const { payerId, number: orderNumber } = order
    await tellBack(tx, 'refundApproved', { payerId, orderNumber, ...split, line }, now)
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
