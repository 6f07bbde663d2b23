import { nextProviderNumber } from '#server/features/payment/provider-number.ts'
import { sendOrFlush } from '#server/features/payment/refund/flush-first.ts'
import { newId } from '#server/platform/new-id.ts'
import { invoiceFlush } from '../flush/flush-for-refund.ts'
import type { InvoiceDesk } from './invoice-desk.ts'

/** Some of what was paid for an order goes back: asked for and approved in one transaction, which asks the invoices. */
export async function givenRefund(
  { house, inProject }: Pick<InvoiceDesk, 'house' | 'inProject'>,
  orderId: string,
  amountFen: number,
): Promise<string> {
  const [receipt] = await house.asOwner<{ receipt_id: string }>(
    `select receipt_id from receipt where order_id = $1 and credited_as = 'order'`,
    [orderId],
  )
  const now = house.clock()
  const refundId = newId(now)
  await inProject(async (tx) => {
    // One of any number of parts, so each has an application of its own.
    const applicationId = newId(now)
    const money = { refundId, orderId, applicationId, amountFen }
    await tx.query(
      `insert into refund (project_id, refund_id, receipt_id, order_id, application_id, number, amount_fen, reason,
         state, send_at, created_at, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'asked', 'approved', $8, $8, $8)`,
      [
        tx.projectId,
        refundId,
        receipt?.receipt_id,
        orderId,
        applicationId,
        await nextProviderNumber(tx),
        amountFen,
        now,
      ],
    )
    await sendOrFlush(tx, invoiceFlush(house.keys), money, now)
  })
  return refundId
}

export async function stateOfRefund({ house }: Pick<InvoiceDesk, 'house'>, refundId: string) {
  const [row] = await house.asOwner<{ state: string; code: string }>(
    'select state, code from refund where refund_id = $1',
    [refundId],
  )
  return row
}
