import { LockKeyhole } from 'lucide-react'
import type { Answer, FormField } from '#contract/batch/form.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language.tsx'
import { languageOfText } from '#web/platform/language-of-text.ts'
import fields from '#web/ui/field.module.css'
import { FieldNote } from '#web/ui/field.tsx'
import { answerText } from '../overview/answer-text.ts'
import { controlId } from './field-words.ts'
import styles from './form.module.css'

/** What the account says: read, not typed. The form says once what the lock means. */
export function LockedField({ field, answer }: { readonly field: FormField; readonly answer: Answer }) {
  const say = usePhrases('form')
  const room = useLanguage()
  const text = answerText(field, answer, room.language, room.phrasesOf('divisions'))
  const id = controlId(field.id)
  return (
    <fieldset id={id} className={fields.field} data-field>
      <legend className={fields.label}>{pickText(field.label, room.language)}</legend>
      <p className={styles.locked}>
        <LockKeyhole size="1em" role="img" aria-label={say('locked')} />
        <span lang={languageOfText(text, room.language)}>{text}</span>
      </p>
      <FieldNote id={id} hint={field.hint && pickText(field.hint, room.language)} />
    </fieldset>
  )
}

/** Says once in a section what the locks in it mean. */
export function LockedNote() {
  const say = usePhrases('form')
  return (
    <p className={styles.note}>
      <LockKeyhole size="1em" aria-hidden="true" />
      <span>{say('lockedNote')}</span>
    </p>
  )
}
