import type { CancelledScope } from '#contract/payment/cancellation/exam-cancellation.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface Earned {
  readonly orderId: string
  readonly receiptId: string
  readonly amountFen: number
  /** Of its payer, who asked for money back and was not answered yet. */
  readonly askedRefundId: string | null
}

/** The money that stands for an application: earned, and not on its way back. */
export async function findEarned(tx: Tx, applicationId: string): Promise<Earned | null> {
  const [row] = await tx.query<Earned>(
    `select line.order_id as "orderId", receipt_id as "receiptId", line.amount_fen as "amountFen",
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

interface Concerned {
  readonly applications: number
  readonly paid: number
  readonly amountFen: number
}

/** What calling these off comes to. */
export async function sumConcerned(tx: Tx, applicationIds: readonly string[]): Promise<Concerned> {
  const [row] = await tx.query<Omit<Concerned, 'applications'>>(
    `select count(*)::int as paid, coalesce(sum(line.amount_fen), 0)::bigint as "amountFen"
     from order_line line join payment_order using (project_id, order_id)
     where line.project_id = $1 and line.application_id = any ($2::uuid[]) and line.counts
       and payment_order.state = 'paid'`,
    [tx.projectId, applicationIds],
  )
  return { applications: applicationIds.length, paid: row?.paid ?? 0, amountFen: row?.amountFen ?? 0 }
}

/** What is called off, as the work and its proposal keep it. */
export interface CalledOff extends CancelledScope {
  readonly batchId: string
  readonly reason: string
}
