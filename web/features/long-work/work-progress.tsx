import { useEffect } from 'react'
import { isOver } from '#contract/long-work/long-work.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { useNewWork, useWorks } from './use-works.ts'
import { WorkLine } from './work-line.tsx'
import styles from './work-progress.module.css'

interface WorkProgressProps {
  readonly workId: string
  /** Begun some time ago, maybe: where it has gone from the list of works, nothing is said of it. */
  readonly fromBefore?: boolean
}

/** The work that this page has begun: live, and gone on with where the page is left. */
export function WorkProgress({ workId, fromBefore = false }: WorkProgressProps) {
  const say = usePhrases('work')
  const answer = useWorks()
  const lookAgain = useNewWork()
  const work = answer.data?.items.find((one) => one.workId === workId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once for each work
  useEffect(() => void lookAgain(), [workId])
  if (work)
    return (
      <div className={styles.progress}>
        <WorkLine work={work} />
        {!isOver(work.state) && <p className={styles.note}>{say('mayLeave')}</p>}
      </div>
    )
  if (answer.isError) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  if (answer.isFetching) return <LoadingLines lines={1} />
  return fromBefore ? null : <p className={styles.note}>{say('errors.workAbsent')}</p>
}
