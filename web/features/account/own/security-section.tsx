import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './security-section.module.css'

interface SecuritySectionProps {
  readonly title: string
  /** The section is the whole screen, so its title is the screen's heading. */
  readonly whole?: boolean
  readonly text?: ReactNode
  /** What was just done; spoken. */
  readonly said?: string
  /** Opens and shuts what stands below; without it the section has no button. */
  readonly action?: {
    readonly words: string
    /** What shuts it again; where nothing is said, "cancel". */
    readonly shut?: string
    readonly open: boolean
    readonly onToggle: () => void
  }
  readonly children?: ReactNode
}

/** One line of account security: what it is, how it stands, the way to change it. */
export function SecuritySection({
  title,
  whole = false,
  text,
  said = '',
  action,
  children,
}: SecuritySectionProps) {
  const say = usePhrases('account')
  const id = useId()
  const Title = whole ? 'h1' : 'h2'
  return (
    <section className={styles.section} data-whole={whole || undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <Title id={id}>{title}</Title>
          {text && <div className={styles.text}>{text}</div>}
        </div>
        {action && (
          <Button variant="default" aria-expanded={action.open} onClick={action.onToggle}>
            {action.open ? (action.shut ?? say('cancel')) : action.words}
            {action.words !== title && <span className="read-aloud-only">{title}</span>}
          </Button>
        )}
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
      {children}
    </section>
  )
}
