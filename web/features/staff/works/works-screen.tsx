import { usePhrases } from '#web/platform/language/language.tsx'
import { EmptyState, FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { useWorks } from '../../long-work/use-works.ts'
import { WorkLine } from '../../long-work/work-line.tsx'
import { ConsoleFrame } from '../console/console-frame.tsx'
import styles from './works-screen.module.css'

/** What runs for me, and what came of it lately. */
export function WorksScreen() {
  return <ConsoleFrame>{() => <Works />}</ConsoleFrame>
}

function Works() {
  const say = usePhrases('work')
  const answer = useWorks()
  return (
    <section className={styles.page}>
      <div>
        <h1>{say('title')}</h1>
        <p className={styles.lead}>{say('lead')}</p>
      </div>
      {answer.isPending && <LoadingLines />}
      {answer.isError && <FailedState error={answer.error} onRetry={() => answer.refetch()} />}
      {answer.data?.items.length === 0 && <EmptyState title={say('none')} text={say('noneAdvice')} />}
      <ul className={styles.list}>
        {answer.data?.items.map((work) => (
          <li key={work.workId}>
            <WorkLine work={work} />
          </li>
        ))}
      </ul>
    </section>
  )
}
