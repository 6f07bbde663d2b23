import { type ReactNode, useMemo } from 'react'
import type { AccountRules } from '#contract/account/account-rules.ts'
import { type Answer, answerIn, type Form, type FormField } from '#contract/batch/form/form.ts'
import type { JudgedAnswers } from '#contract/batch/form/form-engine.ts'
import { isLocked } from '#contract/batch/form/judging-terms.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { Text } from '#web/ui/text/text.tsx'
import { AnswerField } from './fields/answer-field.tsx'
import { ClosedNote, LockedField, LockedNote } from './fields/locked-field.tsx'
import styles from './form.module.css'
import { FormSurroundingsProvider } from './form-surroundings.ts'

interface FormSectionsProps {
  readonly form: Form
  readonly rules: AccountRules
  readonly known: Application['known']
  /** What the review left as it is. */
  readonly closed: Application['closed']
  readonly judged: JudgedAnswers
  readonly errorAt: (field: FormField) => string | undefined
  readonly onAnswer: (field: FormField, answer: Answer) => void
  readonly onLeave: (field: FormField) => void
}

/** The form as far as the answers show it, one column of fields under the titles of their sections. */
export function FormSections({ form, rules, ...props }: FormSectionsProps) {
  const surroundings = useMemo(() => ({ form, rules }), [form, rules])
  return (
    <FormSurroundingsProvider value={surroundings}>
      <ShownSections form={form} {...props} />
    </FormSurroundingsProvider>
  )
}

function ShownSections(props: Omit<FormSectionsProps, 'rules'>) {
  const { form, known, closed, judged, errorAt, onAnswer, onLeave } = props
  const isShown = ({ id }: FormField) => judged.shown.includes(id)
  const isClosed = (field: FormField) => closed.includes(field.id) && !isLocked(field, known)
  return form.sections
    .filter(({ fields }) => fields.some(isShown))
    .map(({ id, title, fields }) => (
      <section key={id} className={styles.section} aria-labelledby={`section-${id}`}>
        <h2 id={`section-${id}`}>
          <Text of={title} />
        </h2>
        <LockedBlock
          fields={fields.filter((field) => isShown(field) && isLocked(field, known))}
          judged={judged}
          note={<LockedNote />}
        />
        <LockedBlock
          fields={fields.filter((field) => isShown(field) && isClosed(field))}
          judged={judged}
          note={<ClosedNote />}
        />
        {fields
          .filter((field) => isShown(field) && !isLocked(field, known) && !isClosed(field))
          .map((field) => (
            <div key={field.id} className={styles.answer} data-kind={field.kind}>
              <AnswerField
                field={field}
                answer={answerIn(judged.filled, field.id)}
                error={errorAt(field)}
                onAnswer={(typed) => onAnswer(field, typed)}
                onLeave={() => onLeave(field)}
              />
            </div>
          ))}
      </section>
    ))
}

interface LockedBlockProps extends Pick<FormSectionsProps, 'judged'> {
  readonly fields: readonly FormField[]
  /** Why nothing of it can be typed. */
  readonly note: ReactNode
}

/** What the account says, or the review did not return, in one quiet block before what is asked. */
function LockedBlock({ fields, judged, note }: LockedBlockProps) {
  if (fields.length === 0) return null
  return (
    <div className={styles.quiet}>
      {fields.map((field) => (
        <LockedField key={field.id} field={field} answer={answerIn(judged.filled, field.id)} />
      ))}
      {note}
    </div>
  )
}
