import type { Batch } from '#contract/batch/batch-shapes.ts'
import { feeOfChoice } from '#contract/registration/choice-rules.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './sum-line.module.css'

interface SumLineProps {
  readonly batch: Batch
  readonly subjectIds: readonly string[]
}

/** How many subjects are chosen and what they cost together, or that it is not settled. */
export function SumLine({ batch, subjectIds }: SumLineProps) {
  const say = usePhrases('flow')
  const fee = feeOfChoice(
    batch,
    subjectIds.map((subjectId) => ({ subjectId })),
  )
  return (
    <output className={styles.sum}>
      <span>{say('sum.chosen', { count: subjectIds.length })}</span>
      <span className={styles.fee}>
        {say('sum.total')} <strong>{feeText(subjectIds.length > 0 ? fee : 0, say)}</strong>
      </span>
    </output>
  )
}
