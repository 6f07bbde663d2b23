import { createHash } from 'node:crypto'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { EntryBatch } from '#contract/examinee/entry/entry-batches.ts'

/** Where the demo has files to try an import with. */
export const samplesPath = '/demo/samples'

/** Each organisation has people of its own in them: two that try it meet nobody whom the other registered. */
export function samplesFor(
  { batchId, photo }: Pick<Batch, 'batchId' | 'photo'>,
  { projectId, organisationId }: { readonly projectId: string; readonly organisationId: string },
): EntryBatch['samples'] {
  const seed = createHash('sha256').update(organisationId).digest().readUIntBE(0, 4)
  const base = `${samplesPath}/${projectId}/${batchId}/${seed}`
  return { workbook: `${base}/people.xlsx`, photos: photo ? `${base}/photos.zip` : null }
}
