import type { RefundReason, RefundState } from '#contract/payment/order.ts'
import type { PaymentProviderName } from '#contract/payment/payment-way.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface StoredRefund {
  readonly refundId: string
  readonly receiptId: string
  readonly orderId: string
  readonly applicationId: string | null
  readonly number: string
  /** In money. */
  readonly amountFen: number
  /** What is carried back besides. */
  readonly carriedFen: number
  readonly reason: RefundReason
  readonly state: RefundState
  readonly tried: number
  readonly provider: PaymentProviderName
  readonly paymentNumber: string
  readonly transactionId: string
  readonly paidFen: number
  readonly payerId: string
  readonly orderNumber: string
  /** What its payer asked for, and why; null where nobody asked. */
  readonly requestId: string | null
  /** What the rule said. */
  readonly askedFen: number | null
  /** The limit for one person when it was asked for; null: none. */
  readonly limitFen: number | null
  /** The provider's code, or that of who reverses invoices, where it failed. */
  readonly code: string
  readonly note: string
  readonly reference: string
  readonly createdAt: Date
  readonly changedAt: Date
}

/** False where the same money goes back already. */
export async function insertRefund(
  tx: Tx,
  refund: Pick<
    StoredRefund,
    'refundId' | 'receiptId' | 'orderId' | 'applicationId' | 'number' | 'amountFen' | 'reason'
  > &
    Partial<Pick<StoredRefund, 'requestId' | 'carriedFen'>> & { readonly carryoverId?: string },
  now: Date,
): Promise<boolean> {
  const { refundId, receiptId, orderId, applicationId, number, amountFen, reason, requestId = null } = refund
  const { carriedFen = 0, carryoverId = null } = refund
  const rows = await tx.query(
    `insert into refund (project_id, refund_id, receipt_id, order_id, application_id, number, amount_fen, reason, state,
       created_at, changed_at, request_id, asked_fen, carried_fen, carryover_id, limit_fen)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'asked', $9, $9, $10, $7::bigint + $11::bigint, $11, $12,
       (select (settings ->> 'twoPeopleAboveFen')::bigint from refund_setting where project_id = $1))
     on conflict do nothing returning refund_id`,
    [
      tx.projectId,
      refundId,
      receiptId,
      orderId,
      applicationId,
      number,
      amountFen,
      reason,
      now,
      requestId,
      carriedFen,
      carryoverId,
    ],
  )
  return rows.length > 0
}

export async function isGivenBack(tx: Tx, receiptId: string, applicationId: string): Promise<boolean> {
  const rows = await tx.query(
    `select from refund where project_id = $1 and receipt_id = $2 and application_id = $3
       and state not in ('refused', 'takenBack')`,
    [tx.projectId, receiptId, applicationId],
  )
  return rows.length > 0
}

const selected = `select refund_id as "refundId", refund.receipt_id as "receiptId", refund.order_id as "orderId",
    application_id as "applicationId", refund.number, refund.amount_fen as "amountFen", refund.carried_fen as "carriedFen", reason, refund.state, refund.tried,
    receipt.provider, payment.number as "paymentNumber", transaction_id as "transactionId",
    receipt.amount_fen as "paidFen", payer_id as "payerId", payment_order.number as "orderNumber",
    request_id as "requestId", asked_fen as "askedFen", limit_fen as "limitFen", code, note, reference, refund.created_at as "createdAt",
    refund.changed_at as "changedAt"
  from refund join receipt using (project_id, receipt_id) join payment using (project_id, payment_id)
    join payment_order on payment_order.project_id = refund.project_id and payment_order.order_id = refund.order_id`

export async function findRefund(tx: Tx, refundId: string): Promise<StoredRefund | null> {
  const [row] = await tx.query<StoredRefund>(`${selected} where refund.project_id = $1 and refund_id = $2`, [
    tx.projectId,
    refundId,
  ])
  return row ?? null
}

/** Nobody else changes it until the transaction ends. Whoever holds its application or its order too holds them first. */
export async function holdRefund(tx: Tx, refundId: string): Promise<StoredRefund | null> {
  const [row] = await tx.query<StoredRefund>(
    `${selected} where refund.project_id = $1 and refund_id = $2 for no key update of refund`,
    [tx.projectId, refundId],
  )
  return row ?? null
}

export async function writeRefundAmount(
  tx: Tx,
  refundId: string,
  { amountFen, carriedFen, note }: Pick<StoredRefund, 'amountFen' | 'carriedFen' | 'note'>,
): Promise<void> {
  await tx.query(
    'update refund set amount_fen = $3, carried_fen = $4, note = $5 where project_id = $1 and refund_id = $2',
    [tx.projectId, refundId, amountFen, carriedFen, note],
  )
}

export async function writeRefundNote(tx: Tx, refundId: string, note: string): Promise<void> {
  await tx.query('update refund set note = $3 where project_id = $1 and refund_id = $2', [
    tx.projectId,
    refundId,
    note,
  ])
}

export async function writeReference(tx: Tx, refundId: string, reference: string): Promise<void> {
  await tx.query('update refund set reference = $3 where project_id = $1 and refund_id = $2', [
    tx.projectId,
    refundId,
    reference,
  ])
}

/** Whether other money of the application is on its way back. */
export async function isAnotherOnItsWay(
  tx: Tx,
  { refundId, applicationId }: Pick<StoredRefund, 'refundId' | 'applicationId'>,
): Promise<boolean> {
  const rows = await tx.query(
    `select from refund where project_id = $1 and application_id = $2 and refund_id <> $3
       and reason not in ('second', 'withdrawn', 'paidOut') and state in ('approved', 'flushing', 'sent', 'failed')`,
    [tx.projectId, applicationId, refundId],
  )
  return rows.length > 0
}

export async function writeRefundState(
  tx: Tx,
  refundId: string,
  {
    state,
    sendAt,
    code = '',
  }: { readonly state: RefundState; readonly sendAt: Date | null; readonly code?: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `update refund set state = $3, send_at = $4, code = $5, changed_at = $6 where project_id = $1 and refund_id = $2`,
    [tx.projectId, refundId, state, sendAt, code, now],
  )
}

export async function sendLater(tx: Tx, refundId: string, sendAt: Date): Promise<void> {
  await tx.query(
    `update refund set send_at = $3, tried = tried + 1
     where project_id = $1 and refund_id = $2 and state in ('approved', 'sent')`,
    [tx.projectId, refundId, sendAt],
  )
}

export function listToSend(
  tx: Tx,
  now: Date,
): Promise<{ readonly projectId: string; readonly refundId: string }[]> {
  return tx.query(
    'select project_id as "projectId", refund_id as "refundId" from list_refunds_to_send($1, 200)',
    [now],
  )
}

export async function findRefundId(tx: Tx, number: string): Promise<string | null> {
  const [row] = await tx.query<{ refundId: string }>(
    'select refund_id as "refundId" from refund where project_id = $1 and number = $2',
    [tx.projectId, number],
  )
  return row?.refundId ?? null
}

/** Paid applications that their review refused, for good since `before`, and whose money stands still. */
export function listRefusedPaid(
  tx: Tx,
  before: Date,
): Promise<{ readonly projectId: string; readonly applicationId: string }[]> {
  return tx.query(
    'select project_id as "projectId", application_id as "applicationId" from list_refused_paid($1, 200)',
    [before],
  )
}

/** Whether somebody of the staff vouched for it, and no provider. */
export async function isCreditedBy(tx: Tx, receiptId: string, staffId: string): Promise<boolean> {
  const rows = await tx.query(
    `select from history where project_id = $1 and subject = 'receipt' and subject_id = $2
       and action = 'receipt.credit' and actor_kind = 'staff' and actor_id = $3`,
    [tx.projectId, receiptId, staffId],
  )
  return rows.length > 0
}
