import { RichText } from '#web/ui/text/rich-text.tsx'
import styles from './agreement-text.module.css'

interface AgreementTextProps {
  readonly title: string
  readonly html: string
  /** What opens the text, and which version it is, in words. */
  readonly read: string
  readonly version: string
}

/** A text, read where it is agreed to. */
export function AgreementText({ title, html, read, version }: AgreementTextProps) {
  return (
    <details className={styles.agreement}>
      <summary>
        {read}
        <small>{version}</small>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={styles.text} tabIndex={0} aria-label={title}>
        <RichText html={html} small />
      </section>
    </details>
  )
}
