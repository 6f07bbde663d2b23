import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './done-line.module.css'

/** Says quietly that it is done; spoken when it appears. */
export function DoneLine({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <p className={styles.line}>
          <CircleCheck size="1.125em" aria-hidden="true" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
