import type { BoardOrder } from '#contract/payment/board/board-order.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type Condition, writeSql } from '#server/platform/list/condition.ts'

type Dated<Row, Instants extends keyof Row> = Omit<Row, Instants> & {
  readonly [Name in Instants]: Row[Name] extends null | string
    ? null extends Row[Name]
      ? Date | null
      : Date
    : never
}

export type OrderHead = Dated<
  Pick<
    BoardOrder,
    | 'orderId'
    | 'number'
    | 'purpose'
    | 'state'
    | 'amountFen'
    | 'carriedFen'
    | 'createdAt'
    | 'expiresAt'
    | 'changedAt'
  >,
  'createdAt' | 'expiresAt' | 'changedAt'
> & { readonly payerId: string; readonly payerKind: BoardOrder['payer']['kind']; readonly payerName: string }

/** One within reach; any other is absent. */
export async function findOrderHead(
  tx: Tx,
  orderId: string,
  reach: Condition | null,
): Promise<OrderHead | null> {
  const { text, values } = writeSql(
    (bind) => `select payment_order.order_id as "orderId", payment_order.number, payment_order.purpose,
       payment_order.state, payment_order.amount_fen as "amountFen", payment_order.carried_fen as "carriedFen", payment_order.created_at as "createdAt",
       payment_order.expires_at as "expiresAt", payment_order.changed_at as "changedAt", payer_id as "payerId",
       payer.kind as "payerKind", payer.name as "payerName"
     from payment_order
       join account payer on payer.project_id = payment_order.project_id and payer.account_id = payer_id
     where payment_order.project_id = ${bind(tx.projectId)} and payment_order.order_id = ${bind(orderId)}
       ${reach ? `and (${reach(bind)})` : ''}`,
  )
  const [row] = await tx.query<OrderHead>(text, values)
  return row ?? null
}

/** A paid order was over at most once before: its steps lead to no other end and back. */
export async function findUndoneEnd(
  tx: Tx,
  orderId: string,
): Promise<Dated<NonNullable<BoardOrder['undoneEnd']>, 'at'> | null> {
  const [row] = await tx.named<Dated<NonNullable<BoardOrder['undoneEnd']>, 'at'>>(
    'board-order.undone-end',
    `select case action when 'order.close' then 'closed' else 'expired' end as state, at from history
     where project_id = $1 and subject = 'order' and subject_id = $2 and action in ('order.close', 'order.expire')`,
    [tx.projectId, orderId],
  )
  return row ?? null
}

export type LineOfOrder = Omit<BoardOrder['lines'][number], 'name' | 'idNumber' | 'leftFen'> & {
  readonly accountId: string | null
  readonly recordId: string | null
}

export function listOrderLines(tx: Tx, orderId: string): Promise<LineOfOrder[]> {
  return tx.named<LineOfOrder>(
    'board-order.lines',
    `select line.application_id as "applicationId", application.number, application.state,
       application.batch_id as "batchId", batch.rules -> 'name' as "batchName", application.account_id as "accountId",
       application.record_id as "recordId", line.amount_fen as "amountFen", line.carried_fen as "carriedFen"
     from order_line line join application using (project_id, application_id) join batch using (project_id, batch_id)
     where project_id = $1 and line.order_id = $2 order by application.number, line.application_id`,
    [tx.projectId, orderId],
  )
}

export function listAttempts(
  tx: Tx,
  orderId: string,
): Promise<Dated<BoardOrder['payments'][number], 'createdAt' | 'changedAt' | 'askAt'>[]> {
  return tx.named(
    'board-order.payments',
    `select payment_id as "paymentId", number, provider, way, amount_fen as "amountFen", state,
       created_at as "createdAt", changed_at as "changedAt", ask_at as "askAt"
     from payment where project_id = $1 and order_id = $2 order by created_at, payment_id`,
    [tx.projectId, orderId],
  )
}

export function listReceipts(
  tx: Tx,
  orderId: string,
): Promise<Dated<BoardOrder['receipts'][number], 'paidAt' | 'creditedAt'>[]> {
  return tx.named(
    'board-order.receipts',
    `select receipt_id as "receiptId", payment_id as "paymentId", provider, transaction_id as "transactionId",
       amount_fen as "amountFen", currency, paid_at as "paidAt", credited_at as "creditedAt",
       credited_as as "creditedAs"
     from receipt where project_id = $1 and order_id = $2 order by credited_at, receipt_id`,
    [tx.projectId, orderId],
  )
}

export function listRefunds(
  tx: Tx,
  orderId: string,
): Promise<Dated<BoardOrder['refunds'][number], 'createdAt' | 'changedAt'>[]> {
  return tx.named(
    'board-order.refunds',
    `select refund_id as "refundId", number, receipt_id as "receiptId", application_id as "applicationId",
       amount_fen as "amountFen", carried_fen as "carriedFen", reason, state, code, created_at as "createdAt", changed_at as "changedAt"
     from refund where project_id = $1 and order_id = $2 order by created_at, refund_id`,
    [tx.projectId, orderId],
  )
}

export function listEntries(tx: Tx, orderId: string): Promise<Dated<BoardOrder['entries'][number], 'at'>[]> {
  return tx.named(
    'board-order.entries',
    `select entry_id as "entryId", kind, debit, credit, amount_fen as "amountFen", source_id as "sourceId", at
     from ledger_entry where project_id = $1 and order_id = $2 order by at, entry_id`,
    [tx.projectId, orderId],
  )
}
