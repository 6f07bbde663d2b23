import { useEffect, useId, useRef } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import classes from './alert-dialog.module.css'

interface AlertDialogProps {
  /** Null: nothing to say. */
  readonly text: string | null
  readonly onClose: () => void
}

/** A sentence that a person must have seen. The browser's own dialog keeps the focus and hears Escape. */
export function AlertDialog({ text, onClose }: AlertDialogProps) {
  const say = usePhrases('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const body = useId()
  useEffect(() => {
    if (text !== null && !dialog.current?.open) dialog.current?.showModal()
  }, [text])
  if (text === null) return null
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={classes.dialog}
      aria-labelledby={title}
      aria-describedby={body}
      onClose={onClose}
    >
      <h2 id={title} className={classes.title}>
        {say('alert.title')}
      </h2>
      <p id={body} className={classes.text}>
        {text}
      </p>
      <form method="dialog" className={classes.actions}>
        <button type="submit" className={classes.button}>
          {say('alert.understood')}
        </button>
      </form>
    </dialog>
  )
}
