import type { ReactNode } from 'react'
import styles from './console-page.module.css'

interface ConsolePageProps {
  readonly title: string
  readonly lead?: string
  /** Below the lead: whose page it is. */
  readonly beside?: ReactNode
  /** The one thing to begin here. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A page of the console: what it is, whose, and what can be begun here. */
export function ConsolePage({ title, lead, beside, action, children }: ConsolePageProps) {
  return (
    <section className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {beside}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
