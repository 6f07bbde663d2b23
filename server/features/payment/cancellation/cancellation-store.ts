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
    `select count(*)::int as paid, coalesce(sum(line.amount_fen - coalesce(away.fen, 0)), 0)::bigint as "amountFen"
     from order_line line join payment_order using (project_id, order_id)
       left join lateral (
         select sum(entry.amount_fen) as fen from ledger_entry entry
         where entry.project_id = $1 and entry.order_id = line.order_id and entry.kind = 'carried'
           and entry.source_id = line.application_id
       ) away on true
     where line.project_id = $1 and line.application_id = any ($2::uuid[]) and line.counts
       and payment_order.state = 'paid'`,
    [tx.projectId, applicationIds],
  )
  return { applications: applicationIds.length, paid: row?.paid ?? 0, amountFen: row?.amountFen ?? 0 }
}

/** Whoever calls off another part of the batch waits until the transaction ends. */
export async function holdCancelling(tx: Tx, batchId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('cancelExam' || $1::text, 0))`, [batchId])
}

/** What single persons called off in the batch before, in its other parts: of what two agreed to, the approval tells. */
export async function sumCalledOff(
  tx: Tx,
  { batchId, areaId, subjectId }: CancelledScope & { readonly batchId: string },
): Promise<number> {
  const [row] = await tx.query<{ fen: number }>(
    `select coalesce(sum(fen), 0)::bigint as fen from (
       select max((after ->> 'amountFen')::bigint) as fen from history
       where project_id = $1 and subject = 'batch' and subject_id = $2 and action = 'batch.cancelExam'
         and (after ->> 'areaId', after ->> 'subjectId') is distinct from ($3::text, $4::text)
       group by after ->> 'areaId', after ->> 'subjectId'
     ) part`,
    [tx.projectId, batchId, areaId, subjectId],
  )
  return row?.fen ?? 0
}

/** What is called off, as the work and its proposal keep it. */
export interface CalledOff extends CancelledScope {
  readonly batchId: string
  readonly reason: string
}
