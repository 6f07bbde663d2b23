import { timelineAt } from '#contract/project/timeline.ts'
import { useLanguage, usePhrases } from '#web/platform/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import styles from './exam-line.module.css'
import { datesText, statusText } from './milestone-texts.ts'
import { StateIcon } from './state-icon.tsx'
import { placeOf, whatNow } from './what-now.ts'

/** The exam's time line in one line, over every screen of somebody who is signed in. On a phone: what counts now. */
export function ExamLine() {
  const say = usePhrases('project')
  const { language } = useLanguage()
  const { settings } = useProject()
  const now = new Date()
  const milestones = timelineAt(settings, now)
  if (milestones.length === 0) return null
  const places = whatNow(milestones)
  const shownOnPhone = places.now ?? places.next ?? places.last
  return (
    <ol className={styles.line} aria-label={say('timeline.title')}>
      {milestones.map((milestone) => (
        <li
          key={milestone.kind}
          className={styles.station}
          data-state={milestone.state}
          data-place={placeOf(milestone, places)}
          data-first={milestone === shownOnPhone || undefined}
          title={datesText(milestone, say, language)}
        >
          <StateIcon state={milestone.state} />
          <span className={styles.name}>{say(`milestones.${milestone.kind}`)}</span>
          <span className={styles.status}>{statusText(milestone, say, now)}</span>
        </li>
      ))}
    </ol>
  )
}
