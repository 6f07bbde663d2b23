import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AnyEndpoint, ReplyOf } from '#contract/kit/endpoint.ts'
import { call, type InputOf } from './call.ts'
import type { CallRefused } from './call-refused.ts'
import { useLanguage } from './language.tsx'

interface AnswerOptions {
  /** Refusals are shown by the screen alone. */
  readonly handled?: boolean
  readonly enabled?: boolean
}

/** What a GET endpoint answers, kept by address and language. The screen shows waiting and failing by itself. */
export function useAnswer<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { handled = false, enabled = true }: AnswerOptions = {},
): UseQueryResult<ReplyOf<E>, CallRefused> {
  const { language } = useLanguage()
  return useQuery<ReplyOf<E>, CallRefused>({
    queryKey: [endpoint.path, input, language],
    queryFn: ({ signal }) => call(endpoint, input, { signal, quiet: true, handled }),
    enabled,
  })
}
