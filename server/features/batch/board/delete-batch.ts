import { examStatus } from '#contract/batch/batch.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdBatch } from '../batch-store.ts'
import * as store from './board-store.ts'

/** Removes one that was never opened: nothing in use is removed. */
export async function deleteBatch(tx: Tx, batchId: string, now: Date): Promise<null> {
  const batch = await holdBatch(tx, batchId)
  if (!batch) throw new Refusal('batchAbsent')
  if (batch.examStatus !== examStatus.init || (await store.hasApplications(tx, batchId)))
    throw new Refusal('batchInUse')
  await store.deleteBatch(tx, batchId)
  const deed = { action: 'batch.delete', subject: 'batch', subjectId: batchId }
  await record(tx, { ...deed, before: { ...batch }, after: null }, now)
  return null
}
