import { ScanFace } from 'lucide-react'
import type { PhotoCheck } from '#contract/batch/photo-check.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './photo-check-line.module.css'

/** What was found of the portrait when it was sent: a hint for the eye, no verdict. Nothing, where nothing was. */
export function PhotoCheckLine({ check: { looked, flaws, insisted } }: { readonly check: PhotoCheck }) {
  const say = usePhrases('upload')
  const { language } = useLanguage()
  if (looked && flaws.length === 0) return null
  const found = new Intl.ListFormat(language, { type: 'unit' }).format(
    flaws.map((flaw) => say(`check.flaws.${flaw}`)),
  )
  return (
    <p className={styles.line}>
      <ScanFace size="1.125em" aria-hidden="true" />
      <span>
        {looked ? `${say('check.review.found')} ${found}` : say('check.review.notLooked')}
        {insisted && ` · ${say('check.review.insisted')}`}
      </span>
    </p>
  )
}
