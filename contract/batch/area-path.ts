import { type Language, pickText, type Texts } from '../kit/language.ts'
import type { Area } from './batch-shapes.ts'

type Areas = readonly Pick<Area, 'areaId' | 'parentId' | 'name'>[]

/** The names from the province down to the area; none where it is not there. */
export function areaPath(areaId: string | null, areas: Areas): Texts[] {
  const area = areas.find((one) => one.areaId === areaId)
  return area ? [...areaPath(area.parentId, areas), area.name] : []
}

export const betweenAreas = ' · '

export function pathText(path: readonly Texts[], language: Language): string {
  return path.map((name) => pickText(name, language)).join(betweenAreas)
}

/** Whether an area is another, or lies in it. */
export function liesIn(
  areaId: string,
  above: string,
  areas: readonly Pick<Area, 'areaId' | 'parentId'>[],
): boolean {
  if (areaId === above) return true
  const parentId = areas.find((one) => one.areaId === areaId)?.parentId ?? null
  return parentId !== null && liesIn(parentId, above, areas)
}
