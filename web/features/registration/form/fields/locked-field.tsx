import { LockKeyhole } from 'lucide-react'
import type { Answer, FormField } from '#contract/batch/form/form.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import fields from '#web/ui/fields/field.module.css'
import { FieldNote } from '#web/ui/fields/field.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AnswerWords } from '../answers/answer-words.tsx'
import { controlId } from '../answers/field-words.ts'
import styles from '../form.module.css'
import { hintOf } from './field-label.tsx'

/** What the account says: read, not typed. The form says once what the lock means. */
export function LockedField({ field, answer }: { readonly field: FormField; readonly answer: Answer }) {
  const say = usePhrases('form')
  const id = controlId(field.id)
  return (
    <fieldset id={id} className={fields.field} data-field>
      <legend className={fields.label}>
        <Text of={field.label} />
      </legend>
      <p className={styles.locked}>
        <LockKeyhole size="1em" role="img" aria-label={say('locked')} />
        <AnswerWords field={field} answer={answer} empty="" />
      </p>
      <FieldNote id={id} hint={hintOf(field)} />
    </fieldset>
  )
}

/** Says once in a section what the locks in it mean. */
export function LockedNote() {
  // An organisation changes what is known of its people on a page of theirs.
  const isOfPerson = useClientState('currentUser')?.kind === 'organisation'
  return <Note words={isOfPerson ? 'lockedOfPersonNote' : 'lockedNote'} />
}

/** The same of what a review has looked at and left as it is. */
export function ClosedNote() {
  return <Note words="closedNote" />
}

function Note({ words }: { readonly words: 'lockedNote' | 'lockedOfPersonNote' | 'closedNote' }) {
  const say = usePhrases('form')
  return (
    <p className={styles.note}>
      <LockKeyhole size="1em" aria-hidden="true" />
      <span>{say(words)}</span>
    </p>
  )
}
