import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AnyEndpoint, ReplyOf } from '#contract/kit/endpoint.ts'
import { call, type InputOf } from './call.ts'
import type { CallRefused } from './call-refused.ts'
import { useLanguage } from './language.tsx'

interface AnswerOptions {
  /** Refusals are shown by the screen alone. */
  readonly handled?: boolean
  readonly enabled?: boolean
  /** Shows the answer before while the next one comes: pages of a list, another language. */
  readonly keepPrevious?: boolean
}

/** What a GET endpoint answers, kept by address and language. The screen shows waiting and failing by itself. */
export function useAnswer<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { handled = false, enabled = true, keepPrevious = false }: AnswerOptions = {},
): UseQueryResult<ReplyOf<E>, CallRefused> {
  const { language } = useLanguage()
  return useQuery<ReplyOf<E>, CallRefused, ReplyOf<E>>({
    queryKey: [endpoint.path, input, language],
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet: true, handled }),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}
