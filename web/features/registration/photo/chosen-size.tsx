import type { PhotoRule } from '#contract/batch/file-rules.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './photo.module.css'

interface ChosenSizeProps {
  readonly bytes: number
  readonly rule: PhotoRule
}

/** How large the chosen file is, beside what is allowed. */
export function ChosenSize({ bytes, rule: { fromKilobytes: least, toKilobytes: most } }: ChosenSizeProps) {
  const say = usePhrases('upload')
  return (
    <p className={styles.rule}>{say('photo.chosen', { actual: Math.ceil(bytes / 1024), least, most })}</p>
  )
}
