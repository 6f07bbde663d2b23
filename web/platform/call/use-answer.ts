import { hashKey, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AnyEndpoint, ReplyOf } from '#contract/kit/endpoint.ts'
import { useLanguage } from '../language/language.tsx'
import { call, type InputOf } from './call.ts'
import type { CallRefused } from './call-refused.ts'

interface AnswerOptions<Reply> {
  /** Refusals are shown by the screen alone. */
  readonly handled?: boolean
  readonly enabled?: boolean
  /** Shows the answer before while the next one comes: pages of a list. */
  readonly keepPrevious?: boolean
  /** Not kept beyond the screen: what it tells changes by what is done on others. */
  readonly fresh?: boolean
  /** Read anew only where it is asked for: what is under way on the screen goes by its version. */
  readonly readOnce?: boolean
  /** Asked anew so long after each answer while the page is looked at; false where nothing more is to come. */
  readonly againAfterMs?: (known: Reply | undefined) => number | false
}

/**
 * What a GET endpoint answers, kept by address and language. The screen shows waiting and failing by itself. Whoever
 * chooses another language goes on reading the same answer until it is there in that one: what was typed under it stays.
 */
export function useAnswer<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  {
    handled = false,
    enabled = true,
    keepPrevious = false,
    fresh = false,
    readOnce = false,
    againAfterMs,
  }: AnswerOptions<ReplyOf<E>> = {},
): UseQueryResult<ReplyOf<E>, CallRefused> {
  const { language } = useLanguage()
  const asked = [endpoint.path, input] as const
  return useQuery<ReplyOf<E>, CallRefused, ReplyOf<E>>({
    queryKey: [...asked, language],
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet: true, handled }),
    enabled,
    ...(fresh && { gcTime: 0 }),
    ...(readOnce && { staleTime: Number.POSITIVE_INFINITY }),
    ...(againAfterMs && { refetchInterval: ({ state }) => againAfterMs(state.data) }),
    placeholderData: (before, query) =>
      keepPrevious || (query && hashKey(query.queryKey.slice(0, asked.length)) === hashKey(asked))
        ? before
        : undefined,
  })
}
