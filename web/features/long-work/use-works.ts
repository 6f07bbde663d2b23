import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOver, type Work } from '#contract/long-work/long-work.ts'
import { listWorks } from '#contract/long-work/long-work-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { lookOn } from './look-on.ts'

interface Works {
  readonly items: Work[]
}

/** My works, the newest first; live while one of them is under way. */
export function useWorks() {
  const answer = useAnswer(listWorks, {})
  const queries = useQueryClient()
  const isLive = answer.data?.items.some(({ state }) => !isOver(state)) ?? false
  useEffect(() => (isLive ? join(queries) : undefined), [isLive, queries])
  return answer
}

/** Whoever has begun a work says so: it is looked for, and looked on at. */
export function useNewWork() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [listWorks.path] })
}

let onlookers = 0
let leaving: AbortController | null = null

/** However many places of a page look on, they do it by one connection. */
function join(queries: QueryClient): () => void {
  onlookers += 1
  if (!leaving) {
    leaving = new AbortController()
    const onList = (items: readonly Work[]) => change(queries, () => ({ items: [...items] }))
    const onWork = (work: Work) => change(queries, ({ items }) => ({ items: withWork(items, work) }))
    void lookOn({ onList, onWork }, leaving.signal)
  }
  return () => {
    onlookers -= 1
    if (onlookers > 0) return
    leaving?.abort()
    leaving = null
  }
}

function change(queries: QueryClient, next: (works: Works) => Works) {
  queries.setQueriesData<Works>({ queryKey: [listWorks.path] }, (before) => before && next(before))
}

function withWork(items: readonly Work[], work: Work): Work[] {
  const isKnown = items.some(({ workId }) => workId === work.workId)
  return isKnown ? items.map((one) => (one.workId === work.workId ? work : one)) : [work, ...items]
}
