import type { CancelledScope } from '#contract/payment/cancellation/exam-cancellation.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

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
