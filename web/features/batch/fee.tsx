import type { Subject } from '#contract/batch/batch-shapes.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Text } from '#web/ui/text/text.tsx'
import styles from './fee.module.css'
import { feeText } from './fee-text.ts'

/** What a subject costs, and below it what its board calls that. */
export function Fee({ of: { feeFen, feeName } }: { readonly of: Pick<Subject, 'feeFen' | 'feeName'> }) {
  const say = usePhrases('flow')
  return (
    <>
      {feeText(feeFen, say)}
      {feeName && (
        <span className={styles.name}>
          <Text of={feeName} />
        </span>
      )}
    </>
  )
}
