import type { Texts } from '#contract/kit/language.ts'
import type { RefundReason, RefundState } from '#contract/payment/order.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { OrderLine, StoredOrder } from './order-store.ts'

export interface ShownLine extends Omit<OrderLine, 'counts'> {
  readonly placedAt: Date | null
}

/** What an order pays for, each with when its money was earned: from then on its place is sure. */
export function listShownLines(tx: Tx, orderId: string): Promise<ShownLine[]> {
  return tx.named<ShownLine>(
    'order.shown-lines',
    `select application_id as "applicationId", line.amount_fen as "amountFen", carried_fen as "carriedFen", earned.at as "placedAt"
     from order_line line left join ledger_entry earned on earned.project_id = $1 and earned.order_id = $2
       and earned.kind = 'earned' and earned.source_id = application_id
     where line.project_id = $1 and line.order_id = $2 order by application_id`,
    [tx.projectId, orderId],
  )
}

/** Attempts to pay that came to nothing. */
export async function listEndedPayments(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx.named<{ paymentId: string }>(
    'payment.ended-of-order',
    `select payment_id as "paymentId" from payment
     where project_id = $1 and order_id = $2 and state in ('failed', 'closed') order by payment_id`,
    [tx.projectId, orderId],
  )
  return rows.map(({ paymentId }) => paymentId)
}

/** Whether a transfer that its payer told of waits for the cashier. */
export async function isTransferUnderWay(tx: Tx, orderId: string): Promise<boolean> {
  const rows = await tx.named(
    'order.transfer',
    `select 1 from payment where project_id = $1 and order_id = $2 and provider = 'transfer' and state = 'started'`,
    [tx.projectId, orderId],
  )
  return rows.length > 0
}

/** When the money came that it was paid with. */
export async function findPaidAt(tx: Tx, orderId: string): Promise<Date | null> {
  const [row] = await tx.named<{ paidAt: Date }>(
    'order.paid-at',
    `select paid_at as "paidAt" from receipt
     where project_id = $1 and order_id = $2 and credited_as = 'order'`,
    [tx.projectId, orderId],
  )
  return row?.paidAt ?? null
}

export interface OrderRefund {
  readonly refundId: string
  readonly applicationId: string | null
  readonly amountFen: number
  readonly carriedFen: number
  readonly reason: RefundReason
  readonly state: RefundState
  readonly changedAt: Date
  readonly groundName: Texts | null
  readonly note: string
}

export function listRefundsOf(tx: Tx, orderId: string): Promise<OrderRefund[]> {
  return tx.named<OrderRefund>(
    'order.refunds',
    `select refund_id as "refundId", application_id as "applicationId", amount_fen as "amountFen",
       carried_fen as "carriedFen", reason, state, changed_at as "changedAt", ground_name as "groundName", note
     from refund left join refund_request using (project_id, request_id)
     where refund.project_id = $1 and refund.order_id = $2 order by refund_id`,
    [tx.projectId, orderId],
  )
}

export interface OrderOfPayer extends Omit<StoredOrder, 'payerId' | 'thingId'> {
  readonly lines: readonly (Omit<ShownLine, 'placedAt'> & { readonly placedAt: string | null })[]
  readonly paidAt: Date | null
  readonly transferWaits: boolean
  readonly refunds: readonly (Omit<OrderRefund, 'changedAt'> & { readonly changedAt: string })[]
}

/** The newest hundred of somebody, each with what became of its money. */
export function listOrdersOf(tx: Tx, payerId: string): Promise<OrderOfPayer[]> {
  return tx.named<OrderOfPayer>(
    'order.list-of-payer',
    `select order_id as "orderId", number, purpose, state, amount_fen as "amountFen", carried_fen as "carriedFen",
       expires_at as "expiresAt", created_at as "createdAt",
       (select json_agg(json_build_object('applicationId', application_id, 'amountFen', line.amount_fen,
          'carriedFen', line.carried_fen, 'placedAt', earned.at) order by application_id)
        from order_line line left join ledger_entry earned on earned.project_id = $1
          and earned.order_id = paying.order_id and earned.kind = 'earned' and earned.source_id = application_id
        where line.project_id = $1 and line.order_id = paying.order_id) as lines,
       (select paid_at from receipt
        where receipt.project_id = $1 and receipt.order_id = paying.order_id and credited_as = 'order') as "paidAt",
       (select coalesce(json_agg(json_build_object('refundId', refund_id, 'applicationId', application_id,
          'amountFen', back.amount_fen, 'carriedFen', back.carried_fen, 'reason', reason, 'state', back.state, 'changedAt', back.changed_at,
          'groundName', ground_name, 'note', note) order by refund_id), '[]')
        from refund back left join refund_request using (project_id, request_id)
        where back.project_id = $1 and back.order_id = paying.order_id) as refunds,
       exists (select from payment where payment.project_id = $1 and payment.order_id = paying.order_id
          and provider = 'transfer' and payment.state = 'started') as "transferWaits"
     from payment_order paying where project_id = $1 and payer_id = $2 order by order_id desc limit 100`,
    [tx.projectId, payerId],
  )
}

/** Those of a payer in which the application stands or stood, the newest first. */
export function listOrdersWith(
  tx: Tx,
  applicationId: string,
  payerId: string,
): Promise<Pick<StoredOrder, 'orderId' | 'number' | 'state' | 'amountFen' | 'createdAt'>[]> {
  return tx.named(
    'order.with-application',
    `select order_id as "orderId", number, state, payment_order.amount_fen as "amountFen", created_at as "createdAt"
     from order_line join payment_order using (project_id, order_id)
     where project_id = $1 and application_id = $2 and payer_id = $3
     order by created_at desc, order_id desc limit 50`,
    [tx.projectId, applicationId, payerId],
  )
}
