import { examStatus } from '#contract/batch/batch.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Actor } from '#contract/kit/actor.ts'
import * as endpoints from '#contract/statistics/statistics-endpoints.ts'
import type { BatchMemory } from '#server/features/batch/batch.ts'
import { serve, serveFile } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { readBoardStatistics, readCountedBatches, readOwnStatistics } from './read-statistics.ts'
import { writeStatisticsWorkbook } from './statistics-workbook.ts'

export interface StatisticsParts {
  readonly batches: Pick<BatchMemory, 'find' | 'list'>
}

interface OfBatch {
  readonly projectId: string | null
  readonly params: { readonly batchId: string }
}

/** The figures of a batch: an organisation's of its own people, the board's of all. */
export function serveStatistics(site: Site, { batches }: StatisticsParts): void {
  const find = async ({ projectId, params }: OfBatch): Promise<Batch> => {
    const found = projectId === null ? null : await batches.find(projectId, params.batchId)
    if (!found) throw new Refusal('batchAbsent')
    return found
  }
  /** What the board has not opened is not there for an organisation. */
  const findOpened = async (call: OfBatch): Promise<Batch> => {
    const found = await find(call)
    if (found.examStatus === examStatus.init) throw new Refusal('batchAbsent')
    return found
  }
  const listAll = async (projectId: string | null) => (projectId === null ? [] : batches.list(projectId))
  serve(
    site,
    endpoints.listCountedBatches,
    async ({ tx, actor, projectId }) =>
      readCountedBatches(tx, await listAll(projectId), organisationOf(actor)),
    ({ projectId }) => listAll(projectId),
  )
  serve(
    site,
    endpoints.getOwnStatistics,
    async (call) => readOwnStatistics(call.tx, await findOpened(call), organisationOf(call.actor)),
    findOpened,
  )
  serve(
    site,
    endpoints.getBoardStatistics,
    async (call) => readBoardStatistics(call.tx, await find(call), call.actor),
    find,
  )
  serveFile(site, endpoints.getOwnStatisticsWorkbook, async (call) => {
    const batch = await findOpened(call)
    const read = await call.transact((tx) => readOwnStatistics(tx, batch, organisationOf(call.actor)))
    return writeStatisticsWorkbook({ batch, part: call.params.table, language: call.language }, read)
  })
  serveFile(site, endpoints.getBoardStatisticsWorkbook, async (call) => {
    const batch = await find(call)
    const read = await call.transact((tx) => readBoardStatistics(tx, batch, call.actor))
    return writeStatisticsWorkbook({ batch, part: call.params.table, language: call.language }, read)
  })
}

/** These endpoints let nobody else in. */
function organisationOf(actor: Actor): string {
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  return actor.accountId
}
