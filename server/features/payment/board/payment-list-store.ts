import type { PaymentListRow } from '#contract/payment/board/payment-list.ts'
import { paymentProviders } from '#contract/payment/payment-way.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export const lineId = 'coalesce(receipt.receipt_id, payment.payment_id)'

/** What the money was taken for; for its order, but after that was due or cancelled, it is late. */
export const standing = `case
  when receipt.receipt_id is null then 'none'
  when receipt.credited_as <> 'order' then receipt.credited_as
  when receipt.after_end or receipt.credited_at >= payment_order.expires_at then 'late'
  else 'order' end`

interface Line extends Omit<PaymentListRow, 'createdAt' | 'paidAt' | 'creditedAt'> {
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly creditedAt: Date | null
}

/** By the ids of money, and of attempts for which none came. */
export async function showPaymentRows(tx: Tx, lineIds: readonly string[]): Promise<PaymentListRow[]> {
  const lines = await tx.named<Line>(
    'payment.list-rows',
    `with line as (
       select receipt_id, payment_id from receipt where project_id = $1 and receipt_id = any ($2::uuid[])
       union all
       select null, payment_id from payment where project_id = $1 and payment_id = any ($2::uuid[])
     )
     select ${lineId} as "lineId", payment.order_id as "orderId", payment_order.number as "orderNumber",
       payment.number, payment.provider, payment.way, payment.amount_fen as "amountFen", payment.state,
       payment.created_at as "createdAt", ${standing} as money,
       coalesce(receipt.transaction_id, '') as "transactionId", receipt.amount_fen as "receivedFen",
       receipt.paid_at as "paidAt", receipt.credited_at as "creditedAt"
     from line join payment on payment.project_id = $1 and payment.payment_id = line.payment_id
       join payment_order on payment_order.project_id = $1 and payment_order.order_id = payment.order_id
       left join receipt on receipt.project_id = $1 and receipt.receipt_id = line.receipt_id`,
    [tx.projectId, lineIds],
  )
  return lines.map(({ createdAt, paidAt, creditedAt, ...line }) => ({
    ...line,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    creditedAt: creditedAt?.toISOString() ?? null,
  }))
}

/** By our number, the provider’s of the money, or that of the order: each whole. */
export async function findPaymentsByNumber(tx: Tx, number: string): Promise<string[]> {
  const found = await tx.named<{ paymentId: string }>(
    'payment.list-by-number',
    `select payment_id as "paymentId" from payment where project_id = $1 and number = upper($2)
     union
     select payment_id from receipt where project_id = $1 and provider = any ($3) and transaction_id = $2
     union
     select payment_id from payment_order join payment using (project_id, order_id)
       where project_id = $1 and payment_order.number = $2`,
    [tx.projectId, number, paymentProviders],
  )
  return found.map(({ paymentId }) => paymentId)
}
