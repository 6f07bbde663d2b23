import { useCallback, useMemo } from 'react'
import type { ListShape } from '#contract/kit/list/list.ts'
import type { ListView } from '#contract/kit/list/list-query.ts'
import { type ListEndpoint, useListRows } from '#web/platform/call/use-list-rows.ts'
import type { ListLook, RowOf } from './list-look.ts'
import { useListView } from './view/use-list-view.ts'

/** What is asked of a list, and what came of it. */
export function useShownList<L extends ListShape>(
  { list, name }: ListLook<L>,
  endpoint: ListEndpoint<L>,
  params: Readonly<Record<string, string>> | undefined,
) {
  const state = useListView(list, name)
  const { view, search } = state
  const asked = useMemo(
    () => ({ filters: view.filters, search, sort: view.sort }) as ListView<L>,
    [view, search],
  )
  const answer = useListRows(endpoint, params, asked)
  const { rows, counted } = answer
  const keyOf = useCallback((row: RowOf<L>) => String((row as Record<string, unknown>)[list.key]), [list])
  const keys = useMemo(() => rows?.map(keyOf) ?? [], [rows, keyOf])
  return {
    ...answer,
    state,
    asked,
    keyOf,
    keys,
    /** Null where nobody has counted them, or not to the end. */
    total: counted && !counted.more ? counted.total : null,
    /** The same rows match as long as this is the same. */
    matching: JSON.stringify([view.filters, search]),
    isNarrowed: search !== '' || Object.keys(view.filters).length > 0,
  }
}
