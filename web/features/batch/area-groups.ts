import { areaPath } from '#contract/batch/area-path.ts'
import type { Area, Batch } from '#contract/batch/batch-shapes.ts'
import type { Texts } from '#contract/kit/language.ts'

/** Areas that can be chosen, under what they belong to. */
export interface AreaGroup {
  /** The id of the area above; empty for what stands alone. */
  readonly id: string
  /** The names of those above. */
  readonly path: readonly Texts[]
  readonly areas: readonly Area[]
}

/** In the batch's order: each area with places, under its city and province. */
export function areaGroups(areas: Batch['areas'], choosable: ReadonlySet<string>): AreaGroup[] {
  const groups = new Map<string, { path: readonly Texts[]; areas: Area[] }>()
  for (const area of areas) {
    if (!choosable.has(area.areaId)) continue
    const id = area.parentId ?? ''
    const group = groups.get(id) ?? { path: areaPath(area.parentId, areas), areas: [] }
    group.areas.push(area)
    groups.set(id, group)
  }
  return [...groups].map(([id, group]) => ({ id, ...group }))
}
