import type { BatchLine } from '#contract/batch/batch-shapes.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './batch-facts.module.css'
import { examDaysText } from './exam-dates.ts'
import { feeRangeText } from './fee-text.ts'
import { RegistrationTimes } from './registration-times.tsx'

/** When it is examined, when one registers, what it costs. */
export function BatchFacts({ line }: { readonly line: BatchLine }) {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  return (
    <dl className={styles.facts}>
      <dt>{say('facts.exam')}</dt>
      <dd>{examDaysText(line.examStartsAt, line.examEndsAt, language)}</dd>
      <dt>{say('facts.registration')}</dt>
      <dd>
        <RegistrationTimes times={line} />
      </dd>
      <dt>{say('facts.fee')}</dt>
      <dd>{feeRangeText(line.leastFeeFen, line.mostFeeFen, say)}</dd>
    </dl>
  )
}
