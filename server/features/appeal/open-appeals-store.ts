import type { Tx } from '#server/platform/database/transaction.ts'

/** One whose order ended without money has lapsed, whether that is written or not. */
export async function countOpenAppealsOfAll(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from appeal
       left join payment_order on payment_order.project_id = appeal.project_id
         and payment_order.order_id = appeal.order_id
     where appeal.project_id = $1
       and (appeal.state in ('asked', 'correcting') or appeal.state = 'unpaid' and payment_order.state = 'open')`,
    [tx.projectId],
  )
  return row?.count ?? 0
}
