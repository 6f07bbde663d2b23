import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { BusyButton } from '../buttons/busy-button.tsx'
import classes from './alert-dialog.module.css'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  /** What will happen, and what will not. */
  readonly text: string
  readonly yes: string
  readonly no: string
  readonly busy: boolean
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Asks once before something that cannot simply be taken back. The focus stands on the way out. */
export function ConfirmDialog({ isOpen, title, text, yes, no, busy, onYes, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const body = useId()
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={classes.dialog}
      aria-labelledby={heading}
      aria-describedby={body}
      onClose={onClose}
    >
      <h2 id={heading} className={classes.title}>
        {title}
      </h2>
      <p id={body} className={classes.text}>
        {text}
      </p>
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={onClose} data-autofocus>
          {no}
        </Button>
        <BusyButton size="md" color="red" bg="var(--refused)" c="var(--body)" busy={busy} onClick={onYes}>
          {yes}
        </BusyButton>
      </div>
    </dialog>
  )
}
