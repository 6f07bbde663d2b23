import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  readonly isOpen: boolean
  readonly title: string
  /** What it is about. */
  readonly text: string
  /** Somebody must have seen it before they go on. */
  readonly alert?: boolean
  readonly wide?: boolean
  /** Escape, or the page itself; without it the dialog stays until its own buttons have been pressed. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

/**
 * The browser's own dialog: it keeps the focus, gives it back, hears Escape and lies above everything, on a phone too, and
 * weighs nothing. Its buttons stand in `DialogActions`.
 */
export function Dialog({ isOpen, title, text, alert = false, wide = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [heading, body] = [useId(), useId()]
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      role={alert ? 'alertdialog' : undefined}
      className={styles.dialog}
      data-wide={wide || undefined}
      aria-labelledby={heading}
      aria-describedby={body}
      onCancel={(event) => {
        if (!onClose) event.preventDefault()
      }}
      onClose={onClose}
    >
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <p id={body} className={styles.text}>
        {text}
      </p>
      {children}
    </dialog>
  )
}

export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
