import type { Tx } from '#server/platform/database/transaction.ts'

/** How much waits in each queue of the project; of an empty one nothing is said. */
export async function countWaiting(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ queue: string; count: number }>(
    'select queue, count(*)::int as count from desk_item where project_id = $1 group by queue',
    [tx.projectId],
  )
  return new Map(rows.map(({ queue, count }) => [queue, count]))
}
