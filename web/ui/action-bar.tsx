import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/**
 * Back and on; on a phone always in view. The pressed button does not take the focus: a field that is left says what is
 * wrong with it, and what it says would move the button away under the finger.
 */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here, the buttons inside are pressed
    <div className={styles.bar} data-action-bar onMouseDown={(event) => event.preventDefault()}>
      {children}
    </div>
  )
}
