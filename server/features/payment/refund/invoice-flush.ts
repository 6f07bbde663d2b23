import type { Tx } from '#server/platform/database/transaction.ts'

export interface RefundToFlush {
  readonly refundId: string
  readonly orderId: string
  /** Null where all of a payment goes back. */
  readonly applicationId: string | null
  readonly amountFen: number
}

/**
 * What invoices have to say to a refund. Asked in the transaction that approves it: where an invoice of the order is to be
 * reversed first, that is begun in the same transaction, and answered by `releaseRefund` or `failFlush` later.
 */
export interface InvoiceFlush {
  begin(tx: Tx, refund: RefundToFlush, now: Date): Promise<'nothing' | 'flushing'>
}
