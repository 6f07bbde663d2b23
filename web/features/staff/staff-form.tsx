import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { type Attempt, useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/errors/error-summary.tsx'
import { type FieldErrors, useFieldErrors } from '#web/ui/errors/field-errors.ts'
import { type FieldOfError, refusalErrors } from '#web/ui/errors/refusal-errors.ts'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import styles from './staff-form.module.css'

/** A small form of the console: what is wrong with it, and that it is under way. */
export interface StaffFormState extends FieldErrors, Pick<Attempt, 'busy' | 'waitSeconds'> {
  /** Sends what was typed, unless something is missing. Null where it did not come through; the form says why. */
  readonly send: <Result>(
    lacking: readonly (FieldError | false)[],
    work: () => Promise<Result>,
  ) => Promise<Result | null>
}

export function useStaffForm(places: FieldOfError = {}): StaffFormState {
  const fields = useFieldErrors()
  const { busy, waitSeconds, run } = useAttempt()
  return {
    ...fields,
    busy,
    waitSeconds,
    async send(lacking, work) {
      if (busy || fields.tell(lacking.filter((error) => error !== false))) return null
      const outcome = await run(work)
      if (outcome.done) return outcome.result
      fields.tell(refusalErrors(outcome.refusal, places))
      return null
    },
  }
}

interface StaffFormProps {
  readonly form: StaffFormState
  readonly submitText: string
  readonly onSubmit: () => void
  /** Beside the button that sends. */
  readonly wayOut?: { readonly words: string; readonly onPress: () => void }
  readonly children: ReactNode
}

export function StaffForm({ form, submitText, onSubmit, wayOut, children }: StaffFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ErrorSummary errors={form.errors} />
      {children}
      <WaitingLine seconds={form.waitSeconds} />
      <div className={styles.actions}>
        <BusyButton type="submit" size="md" busy={form.busy}>
          {submitText}
        </BusyButton>
        {wayOut && (
          <Button variant="subtle" size="md" onClick={wayOut.onPress}>
            {wayOut.words}
          </Button>
        )}
      </div>
    </form>
  )
}

/** What is missing where nothing was typed. */
export function missing(
  id: string,
  typed: string,
  sentence: Sentence = phrase('staff', 'password.missing'),
): FieldError | false {
  return typed.trim() === '' && { id, sentence }
}

/** Where a form begins that was opened a moment ago: what was pressed to open it is gone. */
export function useFirstField(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
