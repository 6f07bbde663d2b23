import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './field.module.css'

export interface FieldProps {
  /** Also the id of the control, so that a summary of errors can lead to it. */
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Stands in place of the hint. */
  readonly error?: ReactNode
}

/** A label above, a hint or an error below, both tied to the control between them. */
export function Field({ id, label, hint, error, children }: FieldProps & { readonly children: ReactNode }) {
  return (
    <div className={styles.field} data-field>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}

/** The error is spoken when the field is left, the hint when it is entered. The place is there before either is. */
export function FieldNote({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <div data-note>
      {error ? (
        <p id={noteId(id)} className={styles.error}>
          <CircleAlert size="1em" aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p id={noteId(id)} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** What ties the control to its note. */
export function tied({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return {
    id,
    'aria-describedby': hint || error ? noteId(id) : undefined,
    'aria-invalid': error ? true : undefined,
  } as const
}

/** What stands below the control of this id. */
export const noteId = (id: string) => `${id}-note`
