import type { ListShape } from '#contract/kit/list/list.ts'
import type { ListQuery } from '#contract/kit/list/list-query.ts'
import type { ListReply } from '#contract/kit/list/list-reply.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { ChosenFilters, GroupCounts } from './count-groups.ts'
import { findPage } from './find-page.ts'
import type { ListSource, RowOf } from './list-source.ts'
import { matchRows } from './match-rows.ts'

/** Of a reference filter so many values are told, the most frequent ones. */
const mostReferences = 100

/** A page of a list, and what it counts where that is asked. */
export async function readList<L extends ListShape>(
  tx: Tx,
  source: ListSource<L>,
  query: ListQuery<L>,
): Promise<ListReply<L>> {
  const { where, more, counts } = await matchRows(tx, source, query, query.counted)
  const { ids, previous, next } = await findPage(tx, source, where, query)
  const rows = await showInOrder(tx, source, ids)
  const counted =
    query.counted && counts ? { ...(await tellCounts(tx, source, counts, query.filters)), more } : null
  return { rows, previous, next, counted } as ListReply<L>
}

export async function showInOrder<L extends ListShape>(
  tx: Tx,
  { list, show }: ListSource<L>,
  ids: readonly string[],
): Promise<RowOf<L>[]> {
  if (ids.length === 0) return []
  const shown = await show(tx, ids)
  const byId = new Map(shown.map((row) => [(row as Record<string, unknown>)[list.key], row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [row] : []
  })
}

async function tellCounts<L extends ListShape>(
  tx: Tx,
  source: ListSource<L>,
  { total, byFilter }: GroupCounts,
  filters: ChosenFilters,
) {
  const told = Object.entries(source.list.filters).map(async ([name, filter]) => {
    const counts = byFilter.get(name) ?? new Map<string, number>()
    if (filter.kind === 'values')
      return [name, filter.values.flatMap((value) => tell(value, counts.get(value) ?? 0))] as const
    const frequent = [...counts].sort(([, a], [, b]) => b - a).slice(0, mostReferences)
    const values = new Set([...frequent.map(([value]) => value), ...(filters[name] ?? [])])
    const names = await source.nameReferences?.(tx, name, [...values])
    return [
      name,
      [...values].map((value) => ({ value, count: counts.get(value) ?? 0, name: names?.get(value) ?? null })),
    ] as const
  })
  return { total, filters: Object.fromEntries(await Promise.all(told)) }
}

const tell = (value: string, count: number) => (count > 0 ? [{ value, count }] : [])
