import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import styles from './console-line.module.css'

interface ConsoleLineProps {
  /** What is done with whom: the name of the button and of what it opens. */
  readonly label: string
  readonly isOpen: boolean
  /** Null where nothing can be changed any more. */
  readonly onToggle: (() => void) | null
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** One of many in the console: beside each other on a wide screen, a card on a phone; opened, what may be changed. */
export function ConsoleLine({ label, isOpen, onToggle, summary, children }: ConsoleLineProps) {
  const say = usePhrases('staff')
  return (
    <li className={styles.line} data-gone={onToggle === null || undefined}>
      <div className={styles.summary}>
        {summary}
        {onToggle && (
          <Button variant="default" aria-label={label} aria-expanded={isOpen} onClick={onToggle}>
            {say('staff.manage')}
          </Button>
        )}
      </div>
      {isOpen && (
        <section className={styles.panel} aria-label={label}>
          {children}
        </section>
      )}
    </li>
  )
}

export function ConsoleLines({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>
}

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
    <div className={styles.who}>
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
    </div>
  )
}
