import type { Group } from './group-memory.ts'

/** What is chosen of each filter. */
export type ChosenFilters = Readonly<Record<string, readonly string[] | undefined>>

export interface GroupCounts {
  readonly total: number
  /** By filter and value: how many rows match, whatever else of that filter is chosen. */
  readonly byFilter: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** The groups whose rows match. */
  readonly matching: readonly string[]
}

/** A row that misses one filter alone still counts in that filter; one that misses two counts nowhere. */
export function countGroups(
  groups: readonly Group[],
  filterNames: readonly string[],
  filters: ChosenFilters,
): GroupCounts {
  const chosen = Object.entries(filters).flatMap(([name, values]) =>
    values ? [{ name, values: new Set(values) }] : [],
  )
  const byFilter = new Map(filterNames.map((name) => [name, new Map<string, number>()]))
  const matching: string[] = []
  let total = 0
  for (const { key, rows, facets } of groups) {
    const missed = chosen.filter(({ name, values }) => !facets[name]?.some((value) => values.has(value)))
    if (missed.length > 1) continue
    const [only] = missed
    if (only) {
      add(byFilter.get(only.name), facets[only.name], rows)
      continue
    }
    total += rows
    matching.push(key)
    for (const [name, counts] of byFilter) add(counts, facets[name], rows)
  }
  return { total, byFilter, matching }
}

function add(counts: Map<string, number> | undefined, values: readonly string[] = [], rows: number) {
  for (const value of values) counts?.set(value, (counts.get(value) ?? 0) + rows)
}
