import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { ListShape } from '#contract/kit/list/list.ts'
import type { ListQuery, ListView } from '#contract/kit/list/list-query.ts'
import type { ListReply } from '#contract/kit/list/list-reply.ts'
import { call, type InputOf } from './call.ts'
import type { CallRefused } from './call-refused.ts'

/** Reads the rows of a list. */
export type ListEndpoint<L extends ListShape> = Endpoint<
  z.ZodType,
  z.ZodType,
  z.ZodType<ListQuery<L>>,
  z.ZodType<ListReply<L>>
>

/** The rows that have come so far. */
export interface ListRows<L extends ListShape> {
  /** Undefined until the first of them are there. */
  readonly rows: readonly z.output<L['row']>[] | undefined
  readonly counted: ListReply<L>['counted']
  /** Another view is on its way; what is shown is still the one before. */
  readonly turning: boolean
  readonly error: CallRefused | null
  readonly more: 'none' | 'there' | 'loading' | 'failed'
  readonly loadMore: () => void
  /** Reads what is shown again. */
  readonly refresh: () => Promise<unknown>
}

const rowsAtOnce = 100

/** The rows of a list, a page behind the other by key; how many there are is counted once for a view. */
export function useListRows<L extends ListShape>(
  endpoint: ListEndpoint<L>,
  params: Readonly<Record<string, string>> | undefined,
  view: ListView<L>,
): ListRows<L> {
  const query = useInfiniteQuery({
    queryKey: [endpoint.path, params, view],
    queryFn: ({ pageParam, signal }) => {
      const at = pageParam === null ? 'first' : { after: pageParam }
      const body = { ...view, at, size: rowsAtOnce, counted: pageParam === null }
      return call(endpoint, { params, body } as InputOf<ListEndpoint<L>>, { signal, quiet: true })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ListReply<L>) => next,
    placeholderData: keepPreviousData,
    // Many pages may have come: they are asked for again after a deed, not at every look.
    refetchOnWindowFocus: false,
  })
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  return {
    rows: useMemo(() => data?.pages.flatMap(({ rows }) => rows), [data]),
    counted: data?.pages[0]?.counted ?? null,
    turning: query.isPlaceholderData,
    error: data ? null : (error as CallRefused | null),
    more: isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : hasNextPage ? 'there' : 'none',
    loadMore: () => void query.fetchNextPage(),
    refresh: query.refetch,
  }
}
