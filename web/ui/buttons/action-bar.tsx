import { type ReactNode, useRef } from 'react'
import styles from './action-bar.module.css'
import { useRoomAbove } from './use-room-above.ts'

interface ActionBarProps {
  readonly children: ReactNode
  /** In view on every screen, not only on a phone's. */
  readonly stays?: boolean
  /** Stands quietly over the buttons. */
  readonly note?: ReactNode
}

/**
 * Back and on; on a phone always in view, where that leaves room for what is asked. The pressed button does not take the
 * focus: a field that is left says what is wrong with it, and what it says would move the button away under the finger.
 */
export function ActionBar({ children, stays = false, note }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useRoomAbove(bar)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here, the buttons inside are pressed
    <div
      ref={bar}
      className={styles.bar}
      data-action-bar
      data-stays={stays || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      {note && <div className={styles.note}>{note}</div>}
      {children}
    </div>
  )
}
