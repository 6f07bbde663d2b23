import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { BatchMemory } from '#server/features/batch/batch.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface ArrangementParts {
  readonly keys: Keys
  readonly batches: Pick<BatchMemory, 'find'>
}

/** Another project's batch is absent. */
export async function getBatch(
  { batches }: Pick<ArrangementParts, 'batches'>,
  projectId: string | null,
  batchId: string,
): Promise<Batch> {
  const batch = projectId === null ? null : await batches.find(projectId, batchId)
  if (!batch) throw new Refusal('batchAbsent')
  return batch
}
