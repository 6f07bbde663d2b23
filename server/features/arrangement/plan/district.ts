import { createHash } from 'node:crypto'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Areas of a batch that are seated together, because people of one may sit at sites of another. */
export interface District {
  /** The topmost of them that may be chosen. */
  readonly districtId: string
  /** Sites that are stations, in the order of the batch's sites. */
  readonly siteIds: readonly string[]
  /** By area that may be chosen the sites at which its people may sit. */
  readonly siteIdsOf: Readonly<Record<string, readonly string[]>>
}

export interface AreaInTree {
  readonly areaId: string
  readonly parentId: string | null
  /** Somebody has a place there, or could. */
  readonly isChosen: boolean
}

/** In the order of their ids. Of an area that is a site itself nobody is dealt to others. */
export function districtsOf(areas: readonly AreaInTree[], siteIds: readonly string[]): District[] {
  const byId = new Map(areas.map((area) => [area.areaId, area]))
  const isSite = new Set(siteIds)
  const districts = new Map<string, { siteIds: Set<string>; siteIdsOf: Record<string, string[]> }>()
  const topOf = new Map<string, string>()
  for (const { areaId } of areas) {
    const chosen = areasAbove(areaId, byId).filter((one) => one.isChosen)
    const top = chosen.at(-1)
    if (top) topOf.set(areaId, top.areaId)
    if (top && !districts.has(top.areaId)) districts.set(top.areaId, { siteIds: new Set(), siteIdsOf: {} })
  }
  for (const { areaId, isChosen } of areas) {
    const district = districts.get(topOf.get(areaId) ?? '')
    if (district && isChosen) district.siteIdsOf[areaId] ??= []
  }
  for (const siteId of siteIds) {
    const district = districts.get(topOf.get(siteId) ?? '')
    if (!district) continue
    district.siteIds.add(siteId)
    for (const { areaId } of areasAbove(siteId, byId))
      if (areaId === siteId || !isSite.has(areaId)) district.siteIdsOf[areaId]?.push(siteId)
  }
  return [...districts]
    .map(([districtId, of]) => ({ districtId, siteIds: [...of.siteIds], siteIdsOf: of.siteIdsOf }))
    .sort((one, other) => (one.districtId < other.districtId ? -1 : 1))
}

/** An area and those above it, itself first. */
export function areasAbove<Of extends { readonly areaId: string; readonly parentId: string | null }>(
  areaId: string,
  byId: ReadonlyMap<string, Of>,
): Of[] {
  const area = byId.get(areaId)
  return area ? [area, ...(area.parentId === null ? [] : areasAbove(area.parentId, byId))] : []
}

/** The same as long as the same areas are seated together. */
export const markOf = (districts: readonly District[]): string =>
  createHash('sha256').update(JSON.stringify(districts)).digest('base64url')

export function listAreasInTree(tx: Tx, batchId: string): Promise<AreaInTree[]> {
  return tx.query<AreaInTree>(
    `select area_id as "areaId", parent_id as "parentId",
       exists (select from quota where quota.project_id = $1 and quota.batch_id = $2 and quota.area_id = area.area_id)
       or exists (select from place where place.project_id = $1 and place.batch_id = $2 and place.area_id = area.area_id)
         as "isChosen"
     from area where project_id = $1 and batch_id = $2 order by area_id`,
    [tx.projectId, batchId],
  )
}
