import type { BoardInvoice } from '#contract/invoice/board/board-invoice.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Who asked for an invoice. */
export async function findPayer(tx: Tx, payerId: string): Promise<BoardInvoice['payer']> {
  const [row] = await tx.query<BoardInvoice['payer']>(
    'select account_id as "accountId", kind, name from account where project_id = $1 and account_id = $2',
    [tx.projectId, payerId],
  )
  if (!row) throw new Error('An invoice has no payer.')
  return row
}
