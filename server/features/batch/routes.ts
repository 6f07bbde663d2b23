import * as board from '#contract/batch/batch-board-endpoints.ts'
import { changeBatch as changeBatchEndpoint } from '#contract/batch/batch-change.ts'
import {
  getBatch,
  getBatchVersion,
  listBatches,
  listOpenBatches,
  listPlaces,
} from '#contract/batch/batch-endpoints.ts'
import { getFormDesign, saveFormDesign } from '#contract/batch/form-design.ts'
import type { ProjectMemory } from '#server/features/project/project.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { serve } from '#server/platform/http/serve.ts'
import { serveFromMemory } from '#server/platform/http/serve-from-memory.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { BatchMemory } from './batch.ts'
import { isBatch } from './batch-store.ts'
import { serveBoardBatches } from './board/board-routes.ts'
import { changeBatch } from './change-batch.ts'
import * as design from './design/form-design.ts'
import { getBatchVersion as findBatchVersion } from './get-batch-version.ts'
import { changeCapacity } from './limits/change-capacity.ts'
import { listCapacities } from './limits/limit-store.ts'
import { listOrganisationQuotas } from './limits/organisation-quota-store.ts'
import { putAreaTotal } from './limits/put-area-total.ts'
import { putOrganisationQuota } from './limits/put-organisation-quota.ts'
import { listBoardBatches } from './list-board-batches.ts'
import { openOpenBatches } from './list-open-batches.ts'
import { listOwnBatches } from './list-own-batches.ts'
import { putArea } from './put-area.ts'
import { putSubject } from './put-subject.ts'

export interface BatchParts {
  readonly batches: BatchMemory
  readonly projects: ProjectMemory
  readonly database: Database
}

export function serveBatches(site: Site, parts: BatchParts) {
  const { batches } = parts
  serve(site, listBatches, ({ tx, actor, now }) => listOwnBatches(tx, parts, actor, now))
  serveBoard(site, parts)
  serveBoardBatches(site, parts)
  serve(
    site,
    board.listBoardBatches,
    ({ projectId, actor }) => listBoardBatches(batches, known(projectId), actor),
    ({ projectId }) => batches.list(known(projectId)),
  )
  const openBatches = openOpenBatches(parts)
  serveFromMemory(site, listOpenBatches, ({ projectId, now }) => openBatches(known(projectId), now))
  // A batch and its places are the same for all who ask, and at the opening everybody does.
  serveFromMemory(site, getBatch, ({ projectId, params }) => batches.reply(known(projectId), params.batchId))
  serve(
    site,
    getBatchVersion,
    ({ tx, params }) => findBatchVersion(tx, batches, params),
    ({ projectId }) => batches.list(known(projectId)),
  )
  serveFromMemory(site, listPlaces, ({ projectId, params }) =>
    batches.placesReply(known(projectId), params.batchId),
  )
}

/** What an administrator changes of a batch, also while people register in it. */
function serveBoard(site: Site, { projects }: BatchParts) {
  serve(site, changeBatchEndpoint, ({ tx, params, body, now }) =>
    changeBatch(tx, params.batchId, body.change, now, {
      isDryRun: body.dryRun,
      seenVersion: body.seenVersion,
    }),
  )
  serve(
    site,
    getFormDesign,
    async ({ tx, params, projectId, now }) => ({
      ...(await design.getFormDesign(tx, params.batchId)),
      rules: (await projects.getProject(known(projectId), now)).settings.accountRules,
    }),
    async ({ projectId, now }) => projects.getProject(known(projectId), now),
  )
  serve(site, saveFormDesign, ({ tx, params: { batchId }, body, now }) =>
    design.saveFormDesign(tx, { batchId, ...body, now }),
  )
  serve(site, board.putArea, ({ tx, params: { batchId, areaId }, body, now }) =>
    putArea(tx, batchId, { areaId, ...body }, now),
  )
  serve(site, board.putSubject, ({ tx, params: { batchId, subjectId }, body, now }) =>
    putSubject(tx, batchId, { subjectId, ...body }, now),
  )
  serve(site, board.changeCapacity, async ({ tx, params, body, now }) => {
    await changeCapacity(tx, params, body.capacity, now)
    return body
  })
  serve(site, board.putAreaTotal, async ({ tx, params, body, now }) => {
    await putAreaTotal(tx, params, body.capacity, now)
    return body
  })
  serve(site, board.putOrganisationQuota, async ({ tx, params, body, now }) => {
    await putOrganisationQuota(tx, params, body.capacity, now)
    return body
  })
  serve(site, board.getCapacities, async ({ tx, params }) => {
    if (!(await isBatch(tx, params.batchId))) throw new Refusal('batchAbsent')
    return listCapacities(tx, params.batchId)
  })
  serve(site, board.listOrganisationQuotas, async ({ tx, params }) => {
    if (!(await isBatch(tx, params.batchId))) throw new Refusal('batchAbsent')
    return listOrganisationQuotas(tx, params.batchId)
  })
}

function known(projectId: string | null): string {
  if (projectId === null) throw new Refusal('projectAbsent')
  return projectId
}
