import type { Texts } from '#contract/kit/language.ts'
import type {
  OrderPurpose,
  OrderState,
  PaymentState,
  RefundReason,
  RefundState,
} from '#contract/payment/order.ts'
import type { PaymentProviderName, PaymentWay } from '#contract/payment/payment-way.ts'
import type { TransferState } from '#contract/payment/transfer/transfer.ts'
import { openFileName } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface HeldOrderRow {
  readonly orderId: string
  readonly number: string
  readonly purpose: OrderPurpose
  readonly state: OrderState
  readonly amountFen: number
  readonly carriedFen: number
  readonly createdAt: Date
  /** False: somebody else made it, with one of theirs in it. */
  readonly isOwn: boolean
  /** Of these registrations alone. */
  readonly lines: readonly {
    readonly applicationId: string
    readonly amountFen: number
    readonly carriedFen: number
  }[]
}

/** Orders that an account made, and those of others with one of these registrations in it; the newest first. */
export function listHeldOrders(
  tx: Tx,
  accountId: string,
  applicationIds: readonly string[],
): Promise<HeldOrderRow[]> {
  return tx.query<HeldOrderRow>(
    `select order_id as "orderId", number, purpose, state, amount_fen::float8 as "amountFen",
       carried_fen::float8 as "carriedFen", created_at as "createdAt", payer_id = $2 as "isOwn",
       (select coalesce(json_agg(json_build_object('applicationId', application_id, 'amountFen', line.amount_fen,
          'carriedFen', line.carried_fen) order by application_id), '[]')
        from order_line line where line.project_id = $1 and line.order_id = paying.order_id
          and application_id = any ($3::uuid[])) as lines
     from payment_order paying where project_id = $1 and order_id in (
       select order_id from payment_order where project_id = $1 and payer_id = $2
       union
       select order_id from order_line where project_id = $1 and application_id = any ($3::uuid[]))
     order by order_id desc limit 500`,
    [tx.projectId, accountId, applicationIds],
  )
}

export interface HeldPaymentRow {
  readonly orderId: string
  readonly number: string
  readonly provider: PaymentProviderName
  readonly way: PaymentWay
  readonly amountFen: number
  readonly state: PaymentState
  readonly at: Date
  readonly transactionId: string
}

/** In the order in which they were begun. */
export function listHeldPayments(tx: Tx, orderIds: readonly string[]): Promise<HeldPaymentRow[]> {
  return tx.query<HeldPaymentRow>(
    `select payment.order_id as "orderId", number, payment.provider, way, payment.amount_fen::float8 as "amountFen",
       state, coalesce(paid_at, created_at) as at, coalesce(transaction_id, '') as "transactionId"
     from payment left join receipt using (project_id, payment_id)
     where payment.project_id = $1 and payment.order_id = any ($2::uuid[]) order by payment_id`,
    [tx.projectId, orderIds],
  )
}

export interface HeldTransferRow {
  readonly orderId: string
  readonly state: TransferState
  readonly amountFen: number
  readonly paidOn: string
  readonly payerName: string
  readonly reason: string
  readonly sentAt: Date
  readonly files: readonly string[]
}

export async function listHeldTransfers(
  tx: Tx,
  keys: Keys,
  orderIds: readonly string[],
): Promise<HeldTransferRow[]> {
  const rows = await tx.query<Omit<HeldTransferRow, 'payerName'> & { readonly payerNameSealed: Buffer }>(
    `select order_id as "orderId", state, amount_fen::float8 as "amountFen", paid_on::text as "paidOn", reason,
       sent_at as "sentAt", payer_name_sealed as "payerNameSealed",
       array(select encode(name_sealed, 'base64') from receipt_file join file using (project_id, file_id)
         where receipt_file.project_id = $1 and receipt_file.transfer_id = transfer.transfer_id
         order by file_id) as files
     from transfer where project_id = $1 and order_id = any ($2::uuid[]) order by transfer_id`,
    [tx.projectId, orderIds],
  )
  const place = { projectId: tx.projectId, table: 'transfer', column: 'payer_name_sealed' } as const
  return rows.map(({ payerNameSealed, files, ...row }) => ({
    ...row,
    payerName: keys.open(place, payerNameSealed),
    files: namesOf(tx, keys, files),
  }))
}

export interface HeldRequestRow {
  readonly orderId: string
  readonly ground: Texts
  readonly words: string
  readonly at: Date
  readonly files: readonly string[]
}

export async function listHeldRequests(
  tx: Tx,
  keys: Keys,
  orderIds: readonly string[],
): Promise<HeldRequestRow[]> {
  const rows = await tx.query<Omit<HeldRequestRow, 'words'> & { readonly wordsSealed: Buffer }>(
    `select order_id as "orderId", ground_name as ground, created_at as at, words_sealed as "wordsSealed",
       array(select encode(name_sealed, 'base64') from refund_file join file using (project_id, file_id)
         where refund_file.project_id = $1 and refund_file.request_id = refund_request.request_id
         order by file_id) as files
     from refund_request where project_id = $1 and order_id = any ($2::uuid[]) order by request_id`,
    [tx.projectId, orderIds],
  )
  const place = { projectId: tx.projectId, table: 'refund_request', column: 'words_sealed' } as const
  return rows.map(({ wordsSealed, files, ...row }) => ({
    ...row,
    words: keys.open(place, wordsSealed),
    files: namesOf(tx, keys, files),
  }))
}

export interface HeldRefundRow {
  readonly orderId: string
  readonly applicationId: string | null
  readonly number: string
  readonly amountFen: number
  readonly carriedFen: number
  readonly reason: RefundReason
  readonly state: RefundState
  readonly note: string
  readonly at: Date
}

export function listHeldRefunds(tx: Tx, orderIds: readonly string[]): Promise<HeldRefundRow[]> {
  return tx.query<HeldRefundRow>(
    `select order_id as "orderId", application_id as "applicationId", number, amount_fen::float8 as "amountFen",
       carried_fen::float8 as "carriedFen", reason, state, note, changed_at as at
     from refund where project_id = $1 and order_id = any ($2::uuid[]) order by refund_id`,
    [tx.projectId, orderIds],
  )
}

const namesOf = (tx: Tx, keys: Keys, sealed: readonly string[]) =>
  sealed.map((name) => openFileName(keys, tx.projectId, Buffer.from(name, 'base64')))
