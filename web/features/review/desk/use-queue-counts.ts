import { useQueryClient } from '@tanstack/react-query'
import type { DeskCounts, DeskLevel } from '#contract/kit/desk/desk.ts'
import { reviewDesk } from '#contract/registration/review/review-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'

/** How many wait at each look. The second is there where the project has two, or something waits for it still. */
export interface QueueCounts {
  readonly of: (level: DeskLevel) => DeskCounts | undefined
  readonly hasSecond: boolean
  readonly refresh: () => void
}

export function useQueueCounts(domain: string, hasTwoLooks: boolean): QueueCounts {
  const queries = useQueryClient()
  const options = { handled: true, keepPrevious: true } as const
  const first = useAnswer(reviewDesk.count, { params: { domain }, query: { level: 1 } }, options).data
  const second = useAnswer(reviewDesk.count, { params: { domain }, query: { level: 2 } }, options).data
  const isSecondBusy = second !== undefined && second.waiting + second.mine + second.others > 0
  return {
    of: (level) => (level === 1 ? first : second),
    hasSecond: hasTwoLooks || isSecondBusy,
    refresh: () => void queries.invalidateQueries({ queryKey: [reviewDesk.count.path] }),
  }
}
