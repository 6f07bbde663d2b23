import type { Area, Batch } from '#contract/batch/batch-shapes.ts'
import { type Language, pickText, type Texts } from '#contract/kit/language.ts'

/** Areas that can be chosen, under what they belong to. */
export interface AreaGroup {
  /** The id of the area above; empty for what stands alone. */
  readonly id: string
  readonly path: readonly Area[]
  readonly areas: readonly Area[]
}

/** In the batch's order: each area with places, under its city and province. */
export function areaGroups(areas: Batch['areas'], choosable: ReadonlySet<string>): AreaGroup[] {
  const groups = new Map<string, { path: readonly Area[]; areas: Area[] }>()
  for (const area of areas) {
    if (!choosable.has(area.areaId)) continue
    const id = area.parentId ?? ''
    const group = groups.get(id) ?? { path: pathAbove(area, areas), areas: [] }
    group.areas.push(area)
    groups.set(id, group)
  }
  return [...groups].map(([id, group]) => ({ id, ...group }))
}

function pathAbove(area: Area, areas: Batch['areas']): Area[] {
  const parent = areas.find(({ areaId }) => areaId === area.parentId)
  return parent ? [...pathAbove(parent, areas), parent] : []
}

/** The names from the province down to the area. */
export function areaPath(areaId: string, areas: Batch['areas']): Texts[] {
  const area = areas.find((one) => one.areaId === areaId)
  return area ? [...pathAbove(area, areas), area].map(({ name }) => name) : []
}

export const betweenAreas = ' · '

export function pathText(path: readonly Area[], language: Language): string {
  return path.map(({ name }) => pickText(name, language)).join(betweenAreas)
}
