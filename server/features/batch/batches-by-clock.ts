import type { Batch } from '#contract/batch/batch-shapes.ts'
import { statusAfter, stepByClock } from '#contract/batch/batch-steps.ts'
import { forbiddingOf } from '#contract/batch/board/ready-to-open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listStoredBatches, type StoredBatch } from './batch-store.ts'
import { listFindings } from './board/opening-ground.ts'

/**
 * The batches of the project as the clock will have moved them by then, if nobody does anything: what is due is decided
 * by the same rule as when it comes, and so is what forbids opening. Nothing is written.
 */
export async function listBatchesByClock(tx: Tx, at: Date): Promise<Batch[]> {
  const moved: Batch[] = []
  for (const batch of await listStoredBatches(tx)) {
    const { position: _, ...found } = await movedByClock(tx, batch, at)
    moved.push(found)
  }
  return moved
}

async function movedByClock(tx: Tx, batch: StoredBatch, at: Date): Promise<StoredBatch> {
  const step = stepByClock(batch, at)
  if (step === null || (step === 'open' && !(await willOpen(tx, batch)))) return batch
  const next = { ...batch, examStatus: statusAfter(step), opensItselfAt: null, pauseTip: null }
  return movedByClock(tx, next, at)
}

async function willOpen(tx: Tx, batch: StoredBatch): Promise<boolean> {
  const hour = new Date(batch.opensItselfAt ?? batch.examEndsAt)
  return forbiddingOf(await listFindings(tx, batch, hour)).length === 0
}
