import { CircleAlert } from 'lucide-react'
import { usePhrases } from '#web/platform/language.tsx'
import styles from './error-summary.module.css'

/** What is wrong with a form, one line each. */
export interface FieldError {
  /** The id of the control; null where it is about the form as a whole. */
  readonly id: string | null
  readonly sentence: string
}

/** Everything that is wrong, at the top of the form; each line leads to its field. */
export function ErrorSummary({ errors }: { readonly errors: readonly FieldError[] }) {
  const say = usePhrases('shell')
  return (
    <div role="alert">
      {errors.length > 0 && (
        <div className={styles.summary}>
          <p className={styles.title}>
            <CircleAlert size="1.125em" aria-hidden="true" />
            {say(errors.every(({ id }) => id === null) ? 'fields.refused' : 'fields.mend')}
          </p>
          <ul className={styles.list}>
            {errors.map(({ id, sentence }) => (
              <li key={`${id} ${sentence}`}>
                {id === null ? sentence : <FieldLink id={id} sentence={sentence} />}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function FieldLink({ id, sentence }: { id: string; sentence: string }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(id)?.focus()
      }}
    >
      {sentence}
    </a>
  )
}
