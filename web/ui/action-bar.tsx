import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/** Back and on; on a phone always in view. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}
