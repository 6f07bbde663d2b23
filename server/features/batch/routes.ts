import { getBatch, listBatches, listPlaces } from '#contract/batch/batch-endpoints.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ProjectMemory } from '#server/features/project/project.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { BatchMemory } from './batch.ts'
import { listOwnBatches } from './list-own-batches.ts'

export interface BatchParts {
  readonly batches: BatchMemory
  readonly projects: ProjectMemory
}

export function serveBatches(site: Site, parts: BatchParts) {
  const { batches } = parts

  async function findOf(projectId: string | null, batchId: string): Promise<Batch> {
    const found = projectId === null ? null : await batches.find(projectId, batchId)
    if (!found) throw new Refusal('batchAbsent')
    return found
  }

  serve(site, listBatches, ({ tx, actor, now }) => listOwnBatches(tx, parts, actor, now))
  serve(site, getBatch, ({ projectId, params }) => findOf(projectId, params.batchId))
  serve(site, listPlaces, async ({ projectId, params }) => {
    const { batchId } = await findOf(projectId, params.batchId)
    return [...(await batches.places(projectId ?? '', batchId))]
  })
}
