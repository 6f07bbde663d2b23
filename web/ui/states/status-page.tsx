import type { ReactNode } from 'react'
import styles from './status-page.module.css'

interface StatusPageProps {
  readonly icon: ReactNode
  /** The state's own colour, the same in every project; without one, the project's. */
  readonly tone?: 'information' | 'done' | 'waiting' | 'refused' | undefined
  readonly title: string
  readonly children: ReactNode
  /** For support: small, and easy to copy. */
  readonly reference?: string | undefined
}

/** A page that only says where one stands: a sign, a title, what to do, a number for support. */
export function StatusPage({ icon, tone, title, children, reference }: StatusPageProps) {
  return (
    <div className={styles.page}>
      <span className={styles.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <h1 className={styles.title}>{title}</h1>
      {children}
      {reference && <p className={styles.reference}>{reference}</p>}
    </div>
  )
}

/** The one thing to do next, and beside it what else there is. */
export function StatusActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
