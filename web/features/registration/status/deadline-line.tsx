import type { ApplicationLine } from '#contract/registration/application-shapes.ts'
import { leftText } from '#web/features/project/timeline/milestone-texts.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { deadlineText, lastDayOf } from '#web/platform/time/deadline-text.ts'
import styles from './deadline-line.module.css'
import type { NextThing } from './next-thing.ts'
import { pickDeadline } from './pick-deadline.ts'

interface DeadlineLineProps {
  readonly application: ApplicationLine
  readonly thing: NextThing
}

/** Until when the next thing must be done. */
export function DeadlineLine({ application, thing }: DeadlineLineProps) {
  const say = usePhrases('flow')
  const sayProject = usePhrases('project')
  const { language } = useLanguage()
  const now = new Date()
  const deadline = pickDeadline(application, thing, now)
  if (!deadline) return null
  const { kind, at } = deadline
  return (
    <p className={styles.line} data-kind={kind}>
      {say(`card.until.${kind}`)} <time dateTime={at}>{deadlineText(new Date(at), language)}</time>
      {kind !== 'closed' && (
        <span className={styles.left}>{leftText(lastDayOf(new Date(at)), sayProject, now)}</span>
      )}
    </p>
  )
}
