import type { BatchLine } from '#contract/batch/batch-shapes.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { deadlineText } from '#web/platform/time/deadline-text.ts'
import styles from './batch-facts.module.css'
import { examDaysText } from './exam-dates.ts'
import { feeRangeText } from './fee-text.ts'

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
        <time dateTime={line.opensAt}>{minuteText(new Date(line.opensAt), language)}</time> {say('facts.to')}{' '}
        <time dateTime={line.closesAt}>{deadlineText(new Date(line.closesAt), language)}</time>
      </dd>
      <dt>{say('facts.fee')}</dt>
      <dd>{feeRangeText(line.leastFeeFen, line.mostFeeFen, say)}</dd>
    </dl>
  )
}
