import { useLanguage } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import styles from './line-name.module.css'

/** Whose line it is, and what is to be known of them. */
export function LineName({
  name,
  notes,
}: {
  readonly name: string
  readonly notes: readonly (string | false)[]
}) {
  const { language } = useLanguage()
  return (
    <span className={styles.who}>
      <span className={styles.name} lang={languageOfText(name, language)}>
        {name}
      </span>
      {notes.map(
        (note) =>
          note && (
            <span key={note} className={styles.note}>
              {note}
            </span>
          ),
      )}
    </span>
  )
}
