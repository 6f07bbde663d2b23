import type { Tx } from '#server/platform/database/transaction.ts'
import { figuresOfCarryover } from '../carryover/carryover-store.ts'

/** Whether a receipt waits for the cashier, money is on its way back, or something is kept for their next order. */
export async function hasMoneyUnderWay(tx: Tx, payerId: string): Promise<boolean> {
  const found = await tx.query(
    `select from payment_order where project_id = $1 and payer_id = $2 and (
       exists (
         select from transfer
         where transfer.project_id = $1 and transfer.order_id = payment_order.order_id and transfer.state = 'waits'
       ) or exists (
         select from refund
         where refund.project_id = $1 and refund.order_id = payment_order.order_id
           and refund.state in ('asked', 'approved', 'flushing', 'sent')
       ) or exists (
         select from carryover cross join ${figuresOfCarryover}
         where carryover.project_id = $1 and carryover.order_id = payment_order.order_id and free + held > 0
       )
     ) limit 1`,
    [tx.projectId, payerId],
  )
  return found.length > 0
}

/** What they sent for their orders: receipts of transfers, and what speaks for refunds. */
export async function listPapersOf(tx: Tx, payerId: string): Promise<string[]> {
  const rows = await tx.query<{ fileId: string }>(
    `select file_id as "fileId" from receipt_file join payment_order using (project_id, order_id)
       where project_id = $1 and payer_id = $2
     union all
     select file_id from refund_file join payment_order using (project_id, order_id)
       where project_id = $1 and payer_id = $2`,
    [tx.projectId, payerId],
  )
  return rows.map(({ fileId }) => fileId)
}
