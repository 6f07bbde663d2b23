import type { BatchOverview } from '#contract/batch/board/board-batch.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** How much of a batch is there, and how much is taken. */
type BatchFigures = Pick<BatchOverview, 'capacity' | 'held' | 'drafts' | 'handedIn'> & {
  readonly batchId: string
}

/** Of every batch of the project. */
export async function listBatchFigures(tx: Tx, counting: readonly string[]): Promise<BatchFigures[]> {
  return tx.query<BatchFigures>(
    `select batch_id as "batchId", coalesce(capacity, 0) as capacity, coalesce(held, 0) as held,
       coalesce(drafts, 0) as drafts, coalesce(handed_in, 0) as "handedIn"
     from batch
       left join (select batch_id, sum(capacity)::int as capacity, sum(held)::int as held from quota
         where project_id = $1 group by batch_id) as places using (batch_id)
       left join (select batch_id, (count(*) filter (where batch_version is null))::int as drafts,
           (count(*) filter (where batch_version is not null))::int as handed_in
         from application where project_id = $1 and state::text = any ($2) group by batch_id) as people
         using (batch_id)
     where project_id = $1`,
    [tx.projectId, counting],
  )
}

/** Whether anybody has ever begun in it, whatever became of that. */
export async function hasApplications(tx: Tx, batchId: string): Promise<boolean> {
  const found = await tx.query('select from application where project_id = $1 and batch_id = $2 limit 1', [
    tx.projectId,
    batchId,
  ])
  return found.length > 0
}

/** Where a new one stands: after all others. */
export async function nextPosition(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ next: number }>(
    'select coalesce(max(position) + 1, 0)::int as next from batch where project_id = $1',
    [tx.projectId],
  )
  return row?.next ?? 0
}

/** With its areas, subjects and places. */
export async function deleteBatch(tx: Tx, batchId: string): Promise<void> {
  await tx.query('delete from batch where project_id = $1 and batch_id = $2', [tx.projectId, batchId])
}

export interface MovingBatch {
  readonly projectId: string
  readonly batchId: string
}

/** Those of all projects that the clock opens or ends. */
export async function listMoving(tx: Tx, now: Date): Promise<MovingBatch[]> {
  return tx.query<MovingBatch>(
    'select project_id as "projectId", batch_id as "batchId" from list_moving($1)',
    [now],
  )
}
