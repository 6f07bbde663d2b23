import { isOver } from '#contract/long-work/long-work.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useWorks } from './use-works.ts'
import styles from './works-way.module.css'

/** The way to my works, with how many are under way. */
export function WorksWay() {
  const say = usePhrases('staff')
  const sayTitle = usePhrases('routes')
  const { data } = useWorks()
  const running = data?.items.filter(({ state }) => !isOver(state)).length ?? 0
  return (
    <>
      {sayTitle('consoleWorks')}
      {running > 0 && (
        <span className={styles.running}>
          <span aria-hidden="true">{running}</span>
          <span className="read-aloud-only">{say('nav.worksRunning', { count: running })}</span>
        </span>
      )}
    </>
  )
}
