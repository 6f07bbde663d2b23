import * as endpoints from '#contract/station/batch-site.ts'
import { readAreaTotals, readBatch } from '#server/features/batch/batch.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { serve, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { SiteParts } from '../station-parts.ts'
import { addSites, linkSite, removeSite } from './change-sites.ts'
import { listSites } from './site-store.ts'

/** Which stations a board has chosen for a batch. */
export function serveSites(site: Site, { keys, isSeated }: SiteParts): void {
  serve(site, endpoints.getSites, ({ tx, params }) => showSites(tx, params.batchId))
  serveWithoutTransaction(site, endpoints.addSites, async (call) => {
    const { batchId } = call.params
    await call.transact(async (tx) => {
      const batch = await getBatch(tx, batchId)
      const { parentId } = call.body
      if (!batch.areas.some(({ areaId, kind }) => areaId === parentId && kind === 'city'))
        throw new Refusal('areaAbsent')
    })
    return addSites(keys, call)
  })
  serve(site, endpoints.linkSite, async ({ tx, params, body, now }) => {
    await linkSite(tx, keys, { ...params, ...body }, now)
    return null
  })
  serve(site, endpoints.removeSite, async ({ tx, params, now }) => {
    await removeSite(tx, isSeated, params, now)
    return null
  })
}

async function getBatch(tx: Tx, batchId: string) {
  const batch = await readBatch(tx, batchId)
  if (!batch) throw new Refusal('batchAbsent')
  return batch
}

async function showSites(tx: Tx, batchId: string) {
  const { areas } = await getBatch(tx, batchId)
  const totals = await readAreaTotals(tx, batchId)
  const sites = (await listSites(tx, batchId)).flatMap(({ rooms, ...site }) => {
    const area = areas.find(({ areaId }) => areaId === site.areaId)
    if (!area) return []
    const { parentId, name, offered } = area
    const usableSeats = rooms.reduce((sum, room) => sum + room.usableSeats, 0)
    return [
      {
        ...{ ...site, parentId, name, offered, usableSeats },
        rooms: rooms.length,
        total: totals.get(site.areaId) ?? null,
      },
    ]
  })
  const linked = new Set(sites.map(({ areaId }) => areaId))
  return {
    sites,
    unlinked: areas
      .filter(({ kind, areaId }) => kind === 'site' && !linked.has(areaId))
      .map(({ areaId, parentId, name, address }) => ({ areaId, parentId, name, address })),
    cities: areas
      .filter(({ kind }) => kind === 'city')
      .map(({ areaId, parentId, name }) => ({ areaId, parentId, name })),
    provinces: areas.filter(({ kind }) => kind === 'province').map(({ areaId, name }) => ({ areaId, name })),
  }
}
