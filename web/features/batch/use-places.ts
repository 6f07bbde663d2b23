import { useEffect } from 'react'
import { listPlaces } from '#contract/batch/batch-endpoints.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'

/** Everybody looks at the same hour: asked again now and then, and not by tabs that nobody sees. */
const askAgainMs = 15_000

/** How many places are free, kept fresh while somebody looks. */
export function usePlaces({ batchId }: Batch) {
  const answer = useAnswer(listPlaces, { params: { batchId } })
  const { refetch } = answer
  useEffect(() => {
    // Whoever comes back to this screen has perhaps just given places back, or lost them.
    void refetch({ cancelRefetch: false })
    const asking = setInterval(
      () => document.visibilityState === 'visible' && void refetch(),
      askAgainMs * (1 + Math.random() / 4),
    )
    return () => clearInterval(asking)
  }, [refetch])
  return answer
}
