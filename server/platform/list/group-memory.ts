import { openMemoryCache } from '#server/platform/memory-cache.ts'

/** What a row has in each filter: one in a city has its province too. */
export type Facets = Readonly<Record<string, readonly string[]>>

/** How many rows have the same in every filter. */
export interface Group {
  readonly key: string
  readonly rows: number
  readonly facets: Facets
}

/**
 * The groups of large lists, counted anew after some seconds: reading a million rows of an index with every chip that a
 * clerk presses is dear. Of a list that is not large none are kept; who asks while they are counted shares that count.
 */
export interface GroupMemory {
  recall(
    asked: { readonly key: string; readonly now: Date },
    read: () => Promise<readonly Group[]>,
  ): Promise<readonly Group[]>
}

const mostCountedEachTime = 100_000
const keptMs = 10_000
const keptLists = 20

/** `largeRows`: where to count them is dearer than an index of groups makes it. */
export function openGroupMemory(largeRows = mostCountedEachTime): GroupMemory {
  const kept = openMemoryCache<{ readonly groups: readonly Group[]; readonly goodUntilMs: number }>(keptLists)
  return {
    async recall({ key, now }, read) {
      const { groups } = await kept.get(key, now, async () => {
        const groups = await read()
        const isLarge = groups.reduce((sum, { rows }) => sum + rows, 0) > largeRows
        return { groups, goodUntilMs: now.getTime() + (isLarge ? keptMs : 0) }
      })
      return groups
    },
  }
}
