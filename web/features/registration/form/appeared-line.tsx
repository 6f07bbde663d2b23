import type { FormField } from '#contract/batch/form/form.ts'
import { listMark, pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './form.module.css'

/** Says at once everything that an answer has brought into view. */
export function AppearedLine({ fields }: { readonly fields: readonly FormField[] }) {
  const say = usePhrases('form')
  const { language } = useLanguage()
  const labels = fields.map(({ label }) => pickText(label, language)).join(listMark(language))
  return (
    <span role="status" className={styles.appeared}>
      {fields.length > 0 && say('appeared', { labels })}
    </span>
  )
}
