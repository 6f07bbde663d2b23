import type { TransferState } from '#contract/payment/transfer/transfer.ts'
import type { TransferRow } from '#contract/payment/transfer/transfer-board.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface StoredTransfer {
  readonly transferId: string
  readonly orderId: string
  readonly paymentId: string
  readonly state: TransferState
  readonly amountFen: number
  /** YYYY-MM-DD. */
  readonly paidOn: string
  readonly sentAt: Date
  readonly decideBy: Date
  readonly reason: string
  readonly receivedFen: number | null
  readonly bankReference: string
}

const columns = `transfer_id as "transferId", order_id as "orderId", payment_id as "paymentId", transfer.state,
  transfer.amount_fen as "amountFen", paid_on::text as "paidOn", sent_at as "sentAt", decide_by as "decideBy", reason,
  received_fen as "receivedFen", reference as "bankReference"`

const nameOf = (tx: Tx) =>
  ({ projectId: tx.projectId, table: 'transfer', column: 'payer_name_sealed' }) as const

export async function insertTransfer(
  tx: Tx,
  keys: Keys,
  transfer: Pick<
    StoredTransfer,
    'transferId' | 'orderId' | 'paymentId' | 'amountFen' | 'paidOn' | 'sentAt' | 'decideBy'
  > & { readonly payerName: string },
): Promise<void> {
  const { transferId, orderId, paymentId, amountFen, paidOn, payerName, sentAt, decideBy } = transfer
  await tx.query(
    `insert into transfer (project_id, transfer_id, order_id, payment_id, state, amount_fen, paid_on, payer_name_sealed,
       sent_at, decide_by)
     values ($1, $2, $3, $4, 'waits', $5, $6, $7, $8, $9)`,
    [
      ...[tx.projectId, transferId, orderId, paymentId, amountFen, paidOn],
      ...[keys.seal(nameOf(tx), payerName), sentAt, decideBy],
    ],
  )
}

/** The newest first. */
export function listTransfersOf(tx: Tx, orderId: string): Promise<StoredTransfer[]> {
  return tx.query<StoredTransfer>(
    `select ${columns} from transfer where project_id = $1 and order_id = $2
     order by state = 'waits' desc, sent_at desc, transfer_id desc`,
    [tx.projectId, orderId],
  )
}

export interface WaitingTransfer extends Pick<StoredTransfer, 'transferId' | 'decideBy'> {
  readonly fileIds: readonly string[]
}

/** The one of an order that waits for the cashier. */
export async function findWaiting(tx: Tx, orderId: string): Promise<WaitingTransfer | null> {
  const [row] = await tx.query<WaitingTransfer>(
    `select transfer_id as "transferId", decide_by as "decideBy",
       array(select file_id from receipt_file
         where receipt_file.project_id = $1 and receipt_file.transfer_id = transfer.transfer_id) as "fileIds"
     from transfer where project_id = $1 and order_id = $2 and state = 'waits'`,
    [tx.projectId, orderId],
  )
  return row ?? null
}

export async function findTransfer(tx: Tx, transferId: string): Promise<StoredTransfer | null> {
  const [row] = await tx.query<StoredTransfer>(
    `select ${columns} from transfer where project_id = $1 and transfer_id = $2`,
    [tx.projectId, transferId],
  )
  return row ?? null
}

/** The same, and nobody else decides it until the transaction ends. Its order is held first. */
export async function holdTransfer(tx: Tx, transferId: string): Promise<StoredTransfer | null> {
  const [row] = await tx.query<StoredTransfer>(
    `select ${columns} from transfer where project_id = $1 and transfer_id = $2 for no key update`,
    [tx.projectId, transferId],
  )
  return row ?? null
}

export async function writeDecided(
  tx: Tx,
  transferId: string,
  decided: Pick<StoredTransfer, 'state' | 'reason' | 'receivedFen' | 'bankReference'>,
  now: Date,
): Promise<void> {
  const { state, reason, receivedFen, bankReference } = decided
  await tx.query(
    `update transfer set state = $3, reason = $4, received_fen = $5, reference = $6, decided_at = $7
     where project_id = $1 and transfer_id = $2`,
    [tx.projectId, transferId, state, reason, receivedFen, bankReference, now],
  )
}

/**
 * When the first proof was sent that held places of one of these, since it was handed in: nobody holds a place for ever by
 * one blurred picture after the other, in whatever order.
 */
export async function findFirstSentAt(tx: Tx, applicationIds: readonly string[]): Promise<Date | null> {
  const [row] = await tx.query<{ sentAt: Date | null }>(
    `select min(sent_at) as "sentAt" from transfer
       join order_line using (project_id, order_id) join application using (project_id, application_id)
     where project_id = $1 and application_id = any ($2::uuid[])
       and sent_at >= coalesce(application.submitted_at, '-infinity')`,
    [tx.projectId, applicationIds],
  )
  return row?.sentAt ?? null
}

export async function getPayerName(tx: Tx, keys: Keys, transferId: string): Promise<string> {
  const [row] = await tx.query<{ sealed: Buffer }>(
    'select payer_name_sealed as sealed from transfer where project_id = $1 and transfer_id = $2',
    [tx.projectId, transferId],
  )
  if (!row) throw new Error('The transfer is not there.')
  return keys.open(nameOf(tx), row.sealed)
}

type Row = Omit<TransferRow, 'sentAt' | 'decideBy' | 'decidedAt'> & {
  readonly sentAt: Date
  readonly decideBy: Date
  readonly decidedAt: Date | null
}

export async function listTransferRows(tx: Tx, transferIds: readonly string[]): Promise<TransferRow[]> {
  const rows = await tx.query<Row>(
    `select transfer_id as "transferId", transfer.state, payment_order.number as "orderNumber",
       payment_order.state as "orderState", account.kind as "payerKind", payment_order.amount_fen as "orderFen",
       transfer.amount_fen as "amountFen", paid_on::text as "paidOn", sent_at as "sentAt", decide_by as "decideBy",
       decided_at as "decidedAt"
     from transfer join payment_order using (project_id, order_id)
       join account on account.project_id = transfer.project_id and account_id = payer_id
     where transfer.project_id = $1 and transfer_id = any ($2)`,
    [tx.projectId, transferIds],
  )
  return rows.map(({ sentAt, decideBy, decidedAt, ...row }) => ({
    ...row,
    sentAt: sentAt.toISOString(),
    decideBy: decideBy.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }))
}

/** Whose account it came from, and what was said of it, when its payer is nobody any more. */
export async function wipeTransferWords(tx: Tx, keys: Keys, payerId: string): Promise<void> {
  await tx.query(
    `update transfer set payer_name_sealed = $3, reason = '' from payment_order
     where transfer.project_id = $1 and payment_order.project_id = $1
       and payment_order.order_id = transfer.order_id and payer_id = $2`,
    [tx.projectId, payerId, keys.seal(nameOf(tx), '')],
  )
}

/** Outside of every project: whether money of the same account came with this reference to another one. */
export async function isReferenceUsedElsewhere(
  tx: Tx,
  {
    projectId,
    accountNumber,
    bankReference,
  }: { readonly projectId: string; readonly accountNumber: string; readonly bankReference: string },
): Promise<boolean> {
  const [row] = await tx.query<{ used: boolean }>('select is_bank_reference_used($1, $2, $3) as used', [
    accountNumber,
    bankReference,
    projectId,
  ])
  return row?.used === true
}
