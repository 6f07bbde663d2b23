import type { ReactNode } from 'react'
import { type Language, languages } from '#contract/kit/language.ts'
import styles from './text-columns.module.css'

interface TextColumnsProps {
  readonly label: string
  readonly nameOf: (language: Language) => string
  /** The one in view where there is no room for all. */
  readonly shown: Language
  readonly onShow: (language: Language) => void
  /** Beside the name of the language. */
  readonly beside?: (language: Language) => ReactNode
  readonly children: (language: Language) => ReactNode
}

/** The texts of three languages side by side; where there is no room, one at a time behind tabs. */
export function TextColumns({ label, nameOf, shown, onShow, beside, children }: TextColumnsProps) {
  return (
    <section aria-label={label}>
      <div className={styles.tabs}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            aria-pressed={language === shown}
            onClick={() => onShow(language)}
          >
            {nameOf(language)}
          </button>
        ))}
      </div>
      <div className={styles.texts}>
        {languages.map((language) => (
          <section
            key={language}
            className={styles.text}
            data-shown={language === shown || undefined}
            aria-labelledby={`name-${language}`}
          >
            <div className={styles.head}>
              <h2 id={`name-${language}`}>{nameOf(language)}</h2>
              {beside?.(language)}
            </div>
            {children(language)}
          </section>
        ))}
      </div>
    </section>
  )
}
