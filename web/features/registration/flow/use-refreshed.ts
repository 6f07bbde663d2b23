import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnyEndpoint } from '#contract/kit/endpoint.ts'
import type { InputOf } from '#web/platform/call/call.ts'

/** Asks anew for what a GET endpoint answered, in every language in which it is kept. */
export function useRefreshed<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): () => Promise<void> {
  const queries = useQueryClient()
  const { path } = endpoint
  const asked = JSON.stringify(input)
  return useCallback(
    () => queries.invalidateQueries({ queryKey: [path, JSON.parse(asked)] }),
    [queries, path, asked],
  )
}
