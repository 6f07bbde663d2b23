import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getCapacities } from '#contract/batch/batch-board-endpoints.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { newUuid } from '#web/platform/new-uuid.ts'
import { type ReadSheet, readSheet } from './use-sheet-save.ts'

/**
 * A batch with its limits, read anew by each part of its sheet that opens: limits that are remembered may be older than the
 * version beside them, and would be saved over newer ones. Afterwards only what is changed here is read again.
 */
export function useOpenedSheet(domain: string, batchId: string): UseQueryResult<ReadSheet, CallRefused> {
  const [opening] = useState(newUuid)
  return useQuery<ReadSheet, CallRefused>({
    queryKey: [getCapacities.path, opening],
    queryFn: () => readSheet(domain, batchId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
