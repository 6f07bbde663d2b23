import { examStatus } from '#contract/batch/batch.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Batches that were opened and are not over. One that never was binds nobody. */
export async function countRunningBatches(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from batch where project_id = $1 and exam_status = any ($2::smallint[])',
    [tx.projectId, [examStatus.inProgress, examStatus.pause]],
  )
  return row?.count ?? 0
}
