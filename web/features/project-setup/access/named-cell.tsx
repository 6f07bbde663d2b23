import type { ReactNode } from 'react'
import styles from './access.module.css'

/** A cell that says what it is where the head of the table is out of view. */
export function NamedCell({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <span className={styles.name} aria-hidden="true">
        {name}{' '}
      </span>
      {children}
    </>
  )
}
