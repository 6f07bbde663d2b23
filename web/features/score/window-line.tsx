import { minuteText } from '#contract/kit/time.ts'
import type { ExamResult } from '#contract/score/score-endpoints.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './score.module.css'

/** Why there is nothing to be read yet, or any more; nothing where there is. */
export function WindowLine({ window, releasedAt }: Pick<ExamResult, 'window' | 'releasedAt'>) {
  const say = usePhrases('score')
  const { language } = useLanguage()
  const { state, opensAt, closesAt } = window
  const at = (instant: string) => minuteText(new Date(instant), language)
  const words = {
    open: releasedAt === null ? say('notReleased') : '',
    paused: say('windows.paused'),
    notYetOpen: opensAt ? say('windows.notYetOpen', { time: at(opensAt) }) : say('windows.notYetOpenUnknown'),
    closed: closesAt ? say('windows.closed', { time: at(closesAt) }) : say('windows.closedUnknown'),
  }[state]
  return words ? <p className={styles.told}>{words}</p> : null
}
