import type { PaidNews } from '#server/adapters/payment/port.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { StoredPayment } from '../attempt/payment-store.ts'

/** What the money was taken for: see the table. */
export type CreditedAs = 'order' | 'second' | 'difference' | 'strange'

/** False where the same money was told before. Of two at once the second waits for the first. */
export async function insertReceipt(
  tx: Tx,
  {
    receiptId,
    payment,
    news,
    creditedAs,
    isAfterEnd,
  }: {
    readonly receiptId: string
    readonly payment: StoredPayment
    readonly news: PaidNews
    readonly creditedAs: CreditedAs
    /** Its order was cancelled or over. */
    readonly isAfterEnd: boolean
  },
  now: Date,
): Promise<boolean> {
  const rows = await tx.named<{ receiptId: string }>(
    'receipt.insert',
    `insert into receipt (project_id, receipt_id, order_id, payment_id, provider, merchant, transaction_id, amount_fen,
       currency, paid_at, credited_as, credited_at, after_end)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (project_id, provider, transaction_id) do nothing returning receipt_id as "receiptId"`,
    [
      tx.projectId,
      receiptId,
      payment.orderId,
      payment.paymentId,
      payment.provider,
      news.merchant,
      news.transactionId,
      news.amountFen,
      news.currency,
      news.paidAt,
      creditedAs,
      now,
      isAfterEnd,
    ],
  )
  return rows.length > 0
}

export async function isCredited(tx: Tx, provider: string, transactionId: string): Promise<boolean> {
  const rows = await tx.named(
    'receipt.find',
    'select 1 from receipt where project_id = $1 and provider = $2 and transaction_id = $3',
    [tx.projectId, provider, transactionId],
  )
  return rows.length > 0
}
