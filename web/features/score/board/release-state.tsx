import { CalendarClock, CircleCheck, Hourglass } from 'lucide-react'
import { minuteText } from '#contract/kit/time.ts'
import type { ScoreBatch } from '#contract/score/score-board-endpoints.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'
import styles from './score-board.module.css'

const looks = {
  gathering: { tone: 'quiet', Icon: Hourglass },
  scheduled: { tone: 'waiting', Icon: CalendarClock },
  released: { tone: 'done', Icon: CircleCheck },
} as const

/** Where the scores of a batch stand. */
export function ReleaseState({ release }: Pick<ScoreBatch, 'release'>) {
  const say = usePhrases('scoreBoard')
  const { language } = useLanguage()
  const { state, releasesAt, isProposed } = release
  return (
    <div>
      <StateWord {...looks[state]}>{isProposed ? say('proposed') : say(`states.${state}`)}</StateWord>
      {releasesAt && <p className={styles.note}>{minuteText(new Date(releasesAt), language)}</p>}
    </div>
  )
}
