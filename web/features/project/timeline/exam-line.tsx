import { type MilestoneKind, timelineAt } from '#contract/project/timeline.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import styles from './exam-line.module.css'
import { datesText, statusText } from './milestone-texts.ts'
import { StateIcon } from './state-icon.tsx'
import { placeOf, whatNow } from './what-now.ts'

interface ExamLineProps {
  /** Where the reader stands; null where they have not begun, or it is not known yet. */
  readonly own: MilestoneKind | null
}

/**
 * The exam's time line in one line, over every screen of somebody who is signed in, with their own stage marked. On a
 * phone: what counts now.
 */
export function ExamLine({ own }: ExamLineProps) {
  const say = usePhrases('project')
  const { language } = useLanguage()
  const { settings } = useProject()
  const now = new Date()
  const milestones = timelineAt(settings, now)
  if (milestones.length === 0) return null
  const places = whatNow(milestones)
  const ownMilestone = milestones.find(({ kind }) => kind === own)
  // The mark has its room before it is known whose it is: the screen beneath stays where it is.
  const marked = ownMilestone ?? places.now ?? places.next ?? places.last
  return (
    <ol className={styles.line} aria-label={say('timeline.title')}>
      {milestones.map((milestone) => (
        <li
          key={milestone.kind}
          className={styles.milestone}
          data-state={milestone.state}
          data-place={placeOf(milestone, places)}
          data-first={milestone === marked || undefined}
          aria-current={milestone === ownMilestone ? 'step' : undefined}
          title={datesText(milestone, say, language)}
        >
          <StateIcon state={milestone.state} />
          <span className={styles.name}>{say(`milestones.${milestone.kind}`)}</span>
          <span className={styles.status}>{statusText(milestone, say, now)}</span>
          {milestone === marked && (
            <span className={styles.own} data-known={milestone === ownMilestone}>
              {say('timeline.own')}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
