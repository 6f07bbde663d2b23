import { getBatch, getBatchVersion } from '#contract/batch/batch-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import type { LoadedApplication } from './use-application.ts'

/** The batch by which an application is judged: the newest for a draft, its own version for one that was handed in. */
export function useBatchOf({
  application,
  likelyBatchId,
}: Pick<LoadedApplication, 'application' | 'likelyBatchId'>) {
  const batchId = application?.batchId ?? likelyBatchId
  const newest = useAnswer(getBatch, { params: { batchId: batchId ?? '' } }, { enabled: batchId !== null })
  const version = application?.batchVersion ?? null
  const isOlder = version !== null && newest.data !== undefined && newest.data.version !== version
  const kept = useAnswer(
    getBatchVersion,
    { params: { batchId: batchId ?? '', version: version ?? 1 } },
    { enabled: isOlder },
  )
  return isOlder ? kept : newest
}
