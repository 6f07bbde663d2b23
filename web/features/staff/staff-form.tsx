import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { type FieldOfError, useRefusalErrors } from '#web/features/account/use-refusal-errors.ts'
import { usePhrases } from '#web/platform/language.tsx'
import { type Attempt, useAttempt } from '#web/platform/patience.ts'
import { ErrorSummary, type FieldError } from '#web/ui/error-summary.tsx'
import { type FieldErrors, useFieldErrors } from '#web/ui/field-errors.ts'
import { WaitingLine } from '#web/ui/waiting-line.tsx'
import styles from './staff-form.module.css'

/** A small form of the console: what is wrong with it, and that it is under way. */
export interface StaffFormRoom extends FieldErrors, Pick<Attempt, 'busy' | 'waitSeconds'> {
  /** Sends what was typed, unless something is missing. Null where it did not come through; the form says why. */
  readonly send: <Result>(
    missing: readonly (FieldError | false)[],
    work: () => Promise<Result>,
  ) => Promise<Result | null>
}

export function useStaffForm(places: FieldOfError = {}): StaffFormRoom {
  const fields = useFieldErrors()
  const { busy, waitSeconds, run } = useAttempt()
  const errorsOf = useRefusalErrors()
  return {
    ...fields,
    busy,
    waitSeconds,
    async send(missing, work) {
      if (busy || fields.tell(missing.filter((error) => error !== false))) return null
      const outcome = await run(work)
      if (outcome.done) return outcome.result
      fields.tell(errorsOf(outcome.refusal, places))
      return null
    },
  }
}

interface StaffFormProps {
  readonly room: StaffFormRoom
  readonly submitText: string
  readonly onSubmit: () => void
  /** Beside the button that sends. */
  readonly besides?: ReactNode
  readonly children: ReactNode
}

export function StaffForm({ room, submitText, onSubmit, besides, children }: StaffFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ErrorSummary errors={room.errors} />
      {children}
      <WaitingLine seconds={room.waitSeconds} />
      <div className={styles.actions}>
        <Button type="submit" size="md" loading={room.busy}>
          {submitText}
        </Button>
        {besides}
      </div>
    </form>
  )
}

/** What is missing where nothing was typed. */
export function useMissing(): (id: string, typed: string, sentence?: string) => FieldError | false {
  const say = usePhrases('staff')
  return (id, typed, sentence) => typed.trim() === '' && { id, sentence: sentence ?? say('password.missing') }
}
