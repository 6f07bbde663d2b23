import type { Tx } from '#server/platform/database/transaction.ts'

/** What was said of these orders. */
export async function listChoices(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await tx.query<{ orderId: string; needed: boolean }>(
    `select order_id as "orderId", needed from invoice_choice
     where project_id = $1 and order_id = any ($2::uuid[])`,
    [tx.projectId, orderIds],
  )
  return new Map(rows.map(({ orderId, needed }) => [orderId, needed]))
}

export async function writeChoice(tx: Tx, orderId: string, needed: boolean, now: Date): Promise<void> {
  await tx.query(
    `insert into invoice_choice (project_id, order_id, needed, chosen_at) values ($1, $2, $3, $4)
     on conflict (project_id, order_id) do update set needed = excluded.needed, chosen_at = excluded.chosen_at`,
    [tx.projectId, orderId, needed, now],
  )
}
