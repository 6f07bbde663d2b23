import { type Answer, answerIn, type Form, type FormField } from '#contract/batch/form.ts'
import type { JudgedAnswers } from '#contract/batch/form-engine.ts'
import { isLocked } from '#contract/batch/judging-terms.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { Text } from '#web/ui/text.tsx'
import { AnswerField } from './answer-field.tsx'
import styles from './form.module.css'
import { LockedField, LockedNote } from './locked-field.tsx'

interface FormSectionsProps {
  readonly form: Form
  readonly known: Application['known']
  readonly judged: JudgedAnswers
  readonly errorAt: (field: FormField) => string | undefined
  readonly onAnswer: (field: FormField, answer: Answer) => void
  readonly onLeave: (field: FormField) => void
}

/** The form as far as the answers show it, one column of fields under the titles of their sections. */
export function FormSections({ form, known, judged, errorAt, onAnswer, onLeave }: FormSectionsProps) {
  const isShown = ({ id }: FormField) => judged.shown.includes(id)
  return form.sections
    .filter(({ fields }) => fields.some(isShown))
    .map(({ id, title, fields }) => (
      <section key={id} className={styles.section} aria-labelledby={`section-${id}`}>
        <h2 id={`section-${id}`}>
          <Text of={title} />
        </h2>
        {fields.some((field) => isShown(field) && isLocked(field, known)) && <LockedNote />}
        {fields.filter(isShown).map((field) => {
          const answer = answerIn(judged.filled, field.id)
          return isLocked(field, known) ? (
            <LockedField key={field.id} field={field} answer={answer} />
          ) : (
            <AnswerField
              key={field.id}
              field={field}
              answer={answer}
              error={errorAt(field)}
              onAnswer={(typed) => onAnswer(field, typed)}
              onLeave={() => onLeave(field)}
            />
          )
        })}
      </section>
    ))
}
