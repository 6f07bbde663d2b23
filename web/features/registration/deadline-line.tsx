import type { ApplicationLine } from '#contract/registration/application-shapes.ts'
import { deadlineText } from '#web/features/project/deadline-text.ts'
import { useLanguage, usePhrases } from '#web/platform/language.tsx'
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
  const { language } = useLanguage()
  const deadline = pickDeadline(application, thing, new Date())
  if (!deadline) return null
  const { kind, at } = deadline
  return (
    <p className={styles.line} data-kind={kind}>
      {say(`card.until.${kind}`)} <time dateTime={at}>{deadlineText(new Date(at), language)}</time>
    </p>
  )
}
