import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { mostOfAll } from '#contract/kit/list/choice.ts'
import type { addSites as addEndpoint } from '#contract/station/batch-site.ts'
import { putBatchArea, readBatch, removeEmptyArea } from '#server/features/batch/batch.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { doToEach } from '#server/platform/list/do-to-many.ts'
import { findChosen } from '#server/platform/list/find-chosen.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { stationSource } from '../board/station-source.ts'
import type { SiteParts } from '../station-parts.ts'
import { getVersion, holdStationRow } from '../told/station-store.ts'
import { deleteSite, findSite, insertSite } from './site-store.ts'

/** Each station becomes an area of its own in the city, a transaction each. One that is a site already is skipped. */
export async function addSites(
  keys: Keys,
  { transact, params: { batchId }, body: { parentId, choice }, projectId, now }: OpenCall<typeof addEndpoint>,
): Promise<BulkReply> {
  const ids = await transact((tx) => findChosen(tx, stationSource(projectId), choice, mostOfAll))
  return doToEach(ids, (stationId) =>
    transact(async (tx) => {
      const { name, address } = await holdUsable(tx, keys, stationId)
      if (await findSite(tx, batchId, { stationId })) return 'nothingToDo'
      const areaId = newId(now)
      const named = { 'zh-Hans': name, 'zh-Hant': name, en: name }
      const area = { areaId, parentId, kind: 'site' as const, name: named, address, offered: false }
      await putBatchArea(tx, batchId, area, now)
      await keepSite(tx, { batchId, areaId, stationId }, now)
      return 'done'
    }),
  )
}

/** A site that is in the batch already becomes the station. */
export async function linkSite(
  tx: Tx,
  keys: Keys,
  { batchId, areaId, stationId }: { batchId: string; areaId: string; stationId: string },
  now: Date,
): Promise<void> {
  const batch = await readBatch(tx, batchId)
  if (!batch) throw new Refusal('batchAbsent')
  if (!batch.areas.some((area) => area.areaId === areaId && area.kind === 'site'))
    throw new Refusal('areaAbsent')
  await holdUsable(tx, keys, stationId)
  if ((await findSite(tx, batchId, { areaId }))?.stationId === stationId) return
  await keepSite(tx, { batchId, areaId, stationId }, now)
}

async function holdUsable(tx: Tx, keys: Keys, stationId: string) {
  const row = await holdStationRow(tx, stationId)
  if (!row) throw new Refusal('stationAbsent')
  if (row.inForce === null || row.disabledBy !== null) throw new Refusal('stationNotUsable')
  return (await getVersion(tx, keys, stationId, row.inForce)).details
}

async function keepSite(
  tx: Tx,
  site: { batchId: string; areaId: string; stationId: string },
  now: Date,
): Promise<void> {
  if (!(await insertSite(tx, site, now))) throw new Refusal('siteTaken')
  const { batchId, areaId, stationId } = site
  const deed = { action: 'batch.addSite', subject: 'batch', subjectId: batchId, before: null }
  await record(tx, { ...deed, after: { areaId, stationId } }, now)
}

/** Its area goes too, where nobody could choose it and it keeps no places. Where somebody sits by the plan in force it stays. */
export async function removeSite(
  tx: Tx,
  isSeated: SiteParts['isSeated'],
  { batchId, areaId }: { readonly batchId: string; readonly areaId: string },
  now: Date,
): Promise<void> {
  const batch = await readBatch(tx, batchId)
  if (!batch) throw new Refusal('batchAbsent')
  const site = await findSite(tx, batchId, { areaId })
  if (!site) throw new Refusal('siteAbsent')
  if (await isSeated(tx, { batchId, areaId })) throw new Refusal('siteInUse')
  await deleteSite(tx, batchId, areaId)
  await removeEmptyArea(tx, batchId, areaId)
  const { stationId } = site
  const deed = { action: 'batch.removeSite', subject: 'batch', subjectId: batchId, after: null }
  await record(tx, { ...deed, before: { areaId, stationId } }, now)
}
