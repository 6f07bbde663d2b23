import type { Area, Batch, Places } from '../batch/batch-shapes.ts'
import type { ChoiceLine } from './application-shapes.ts'
import type { Gone } from './draft-endpoints.ts'

const mostNearby = 6

/**
 * Where else there is room for subjects that were full, nearest first: the same city, then the same province, then
 * anywhere. Where all subjects are taken in one area, only areas that have room for all of them help.
 */
export function nearbyPlaces(
  { areas, oneArea }: Pick<Batch, 'areas' | 'oneArea'>,
  places: readonly Places[],
  lines: readonly ChoiceLine[],
  full: readonly ChoiceLine[],
): Gone['nearby'] {
  const areaOf = new Map(areas.map((area) => [area.areaId, area]))
  const freeIn = Map.groupBy(
    places.filter(({ free }) => free > 0),
    ({ areaId }) => areaId,
  )
  const hasAll = (areaId: string) => {
    const there = freeIn.get(areaId) ?? []
    const inAll = there[0]?.areaFree ?? lines.length
    return (
      inAll >= lines.length &&
      lines.every((line) => there.some(({ subjectId }) => subjectId === line.subjectId))
    )
  }

  return full.flatMap(({ subjectId, areaId: wanted }) =>
    areas
      .flatMap(({ areaId, name: areaName }) => {
        const free = freeIn.get(areaId)?.find((one) => one.subjectId === subjectId)?.free
        if (!free || areaId === wanted || (oneArea && !hasAll(areaId))) return []
        return [{ subjectId, areaId, areaName, free }]
      })
      // Sorting is stable: within a distance the order is the board's.
      .sort((a, b) => distance(areaOf, wanted, a.areaId) - distance(areaOf, wanted, b.areaId))
      .slice(0, mostNearby),
  )
}

/** Up how many floors the two meet: 0 where one holds the other, more the wider what holds both. */
function distance(areaOf: ReadonlyMap<string, Area>, from: string, to: string): number {
  const holders = pathOf(areaOf, from)
  const met = pathOf(areaOf, to).find((areaId) => holders.includes(areaId))
  return met === undefined ? Number.POSITIVE_INFINITY : holders.indexOf(met)
}

/** The area, what holds it, what holds that. */
function pathOf(areaOf: ReadonlyMap<string, Area>, areaId: string): string[] {
  const path: string[] = []
  for (let area = areaOf.get(areaId); area && !path.includes(area.areaId); ) {
    path.push(area.areaId)
    area = area.parentId === null ? undefined : areaOf.get(area.parentId)
  }
  return path
}
