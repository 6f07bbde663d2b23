import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { listLineMoney, splitBackOf } from '../carryover/line-money.ts'
import { holdOrder } from '../order/order-store.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { nextProviderNumber } from '../provider-number.ts'
import { type Approving, approveRefund } from './approve-refund.ts'
import { recordAsked } from './record-asked.ts'
import { holdRefund, insertRefund } from './refund-store.ts'

interface Earned {
  readonly orderId: string
  readonly receiptId: string
  /** Of its payer, who asked for money back and was not answered yet. */
  readonly askedRefundId: string | null
}

interface WholeLine extends Omit<Approving, 'amountFen'> {
  readonly applicationId: string
  readonly why: 'cancelled' | 'refused'
}

/**
 * All that is left of what was paid for an application that is held goes back, once; also where its payer asked for less. Answers how much;
 * null where no money of an order stands for it.
 */
export async function refundWholeLine(
  parts: Pick<PaymentParts, 'registration' | 'invoiceFlush'>,
  tx: Tx,
  { applicationId, why, ...approving }: WholeLine,
  now: Date,
): Promise<number | null> {
  const earned = await findEarned(tx, applicationId)
  if (!earned) return null
  const { orderId, receiptId } = earned
  await holdOrder(tx, orderId, null)
  const amountFen = (await listLineMoney(tx, orderId)).get(applicationId)?.leftFen ?? 0
  const refundId = earned.askedRefundId ?? newId(now)
  if (earned.askedRefundId === null) {
    const number = await nextProviderNumber(tx)
    const split = await splitBackOf(tx, { orderId, applicationId }, amountFen)
    const money = { receiptId, orderId, applicationId, ...split, reason: why } as const
    await insertRefund(tx, { ...money, refundId, number }, now)
    await recordAsked(tx, { ...money, refundId }, now)
  }
  const refund = await holdRefund(tx, refundId)
  if (!refund) throw new Error('The refund that was just made is not there.')
  await approveRefund(parts, tx, { ...refund, applicationId }, { ...approving, amountFen }, now)
  return amountFen
}

/** The money that stands for an application: earned, and not on its way back. */
async function findEarned(tx: Tx, applicationId: string): Promise<Earned | null> {
  const [row] = await tx.query<Earned>(
    `select line.order_id as "orderId", receipt_id as "receiptId",
       (select refund_id from refund
          where refund.project_id = $1 and refund.order_id = line.order_id and refund.application_id = $2
            and refund.state = 'asked') as "askedRefundId"
     from order_line line
       join receipt on receipt.project_id = $1 and receipt.order_id = line.order_id and credited_as = 'order'
     where line.project_id = $1 and line.application_id = $2 and line.counts and exists (
       select from ledger_entry entry
         where entry.project_id = $1 and entry.order_id = line.order_id and entry.kind = 'earned'
           and entry.source_id = $2
     )`,
    [tx.projectId, applicationId],
  )
  return row ?? null
}
