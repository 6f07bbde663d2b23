import type { Batch } from '#contract/batch/batch-shapes.ts'
import { asJudged } from '#contract/batch/judged-batch.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { BatchMemory } from './batch.ts'
import { findJudged } from './batch-store.ts'

/** A batch as an application that was handed in under this version is judged, shown and priced. */
export async function getBatchVersion(
  tx: Tx,
  batches: Pick<BatchMemory, 'find'>,
  { batchId, version }: { readonly batchId: string; readonly version: number },
): Promise<Batch> {
  const [batch, judged] = await Promise.all([
    batches.find(tx.projectId ?? '', batchId),
    findJudged(tx, batchId, version),
  ])
  if (!batch || !judged) throw new Refusal('batchAbsent')
  return asJudged(batch, version, judged)
}
