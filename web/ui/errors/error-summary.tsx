import { CircleAlert } from 'lucide-react'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { MixedText } from '../text/text.tsx'
import styles from './error-summary.module.css'
import { focusInView } from './focus-in-view.ts'

/** What is wrong with a form, one line each. */
export interface FieldError {
  /** The id of the control; null where it is about the form as a whole. */
  readonly id: string | null
  readonly sentence: Sentence
}

/** Everything that is wrong, at the top of the form; each line leads to its field. */
export function ErrorSummary({ errors }: { readonly errors: readonly FieldError[] }) {
  const say = usePhrases('shell')
  const reader = useLanguage()
  const said = errors.map(({ id, sentence }) => ({ id, sentence: sentence(reader) }))
  return (
    <div role="alert">
      {errors.length > 0 && (
        <div className={styles.summary} tabIndex={-1} data-refusal>
          <p className={styles.title}>
            <CircleAlert size="1.125em" aria-hidden="true" />
            {say(errors.every(({ id }) => id === null) ? 'fields.refused' : 'fields.mend')}
          </p>
          <ul className={styles.list}>
            {said.map(({ id, sentence }) => (
              <li key={`${id} ${sentence}`}>
                {id === null ? <MixedText>{sentence}</MixedText> : <FieldLink id={id} sentence={sentence} />}
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
        focusInView(document.getElementById(id))
      }}
    >
      <MixedText>{sentence}</MixedText>
    </a>
  )
}
