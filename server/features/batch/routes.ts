import {
  getBatch,
  getBatchVersion,
  listBatches,
  listOpenBatches,
  listPlaces,
} from '#contract/batch/batch-endpoints.ts'
import type { ProjectMemory } from '#server/features/project/project.ts'
import { serve } from '#server/platform/http/serve.ts'
import { serveFromMemory } from '#server/platform/http/serve-from-memory.ts'
import { serveOwnFromMemory } from '#server/platform/http/serve-own-from-memory.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { BatchMemory } from './batch.ts'
import { getBatchVersion as findBatchVersion } from './get-batch-version.ts'
import { openOpenBatches } from './list-open-batches.ts'
import { listOwnBatches } from './list-own-batches.ts'

export interface BatchParts {
  readonly batches: BatchMemory
  readonly projects: ProjectMemory
}

export function serveBatches(site: Site, parts: BatchParts) {
  const { batches } = parts
  serve(site, listBatches, ({ tx, actor, now }) => listOwnBatches(tx, parts, actor, now))
  const openBatches = openOpenBatches(parts)
  serveFromMemory(site, listOpenBatches, ({ projectId, now }) => openBatches(known(projectId), now))
  // A batch and its places are the same for all who ask, and at the opening everybody does.
  serveOwnFromMemory(site, getBatch, (_, { projectId, params }) =>
    batches.reply(known(projectId), params.batchId),
  )
  serve(
    site,
    getBatchVersion,
    ({ tx, params }) => findBatchVersion(tx, batches, params),
    ({ projectId }) => batches.list(known(projectId)),
  )
  serveOwnFromMemory(site, listPlaces, (_, { projectId, params }) =>
    batches.placesReply(known(projectId), params.batchId),
  )
}

function known(projectId: string | null): string {
  if (projectId === null) throw new Refusal('projectAbsent')
  return projectId
}
