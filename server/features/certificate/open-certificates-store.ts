import type { Tx } from '#server/platform/database/transaction.ts'

export async function countOpen(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from certificate where project_id = $1 and (state in ('asked', 'accepted')
       or state = 'issued' and delivery in ('waiting', 'sent', 'returned', 'ready'))`,
    [tx.projectId],
  )
  return row?.count ?? 0
}
