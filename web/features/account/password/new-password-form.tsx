import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { checkConfirmation, checkPassword } from '#contract/identity/passwords/password.ts'
import { flawKey } from '#contract/identity/verdict.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { fieldSentence } from '#web/platform/call/refusal-sentence.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { useProject } from '#web/platform/project.tsx'
import { ActionBar } from '#web/ui/buttons/action-bar.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/errors/error-summary.tsx'
import { useFieldErrors } from '#web/ui/errors/field-errors.ts'
import { refusalErrors } from '#web/ui/errors/refusal-errors.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import { PasswordStrength } from './password-strength.tsx'

export interface TypedPasswords {
  readonly oldPassword: string
  readonly password: string
  readonly confirmation: string
}

interface NewPasswordFormProps<Result> {
  /** Asks for the password that is to go. */
  readonly withOld: boolean
  /** What else the form knows of its owner: none of it may be in a password. */
  readonly own: readonly string[]
  readonly submitText: string
  readonly send: (typed: TypedPasswords) => Promise<Result>
  readonly onDone: (result: Result) => void
  /** True where the caller has dealt with it. */
  readonly onRefused?: (refusal: CallRefused | null) => boolean
  readonly children?: ReactNode
}

const places = { oldPasswordWrong: 'oldPassword', accountLocked: 'oldPassword' } as const

/** A new password twice, and before it the old one where that is the proof. */
export function NewPasswordForm<Result>({ withOld, own, submitText, ...on }: NewPasswordFormProps<Result>) {
  const say = usePhrases('account')
  const { passwordDemands } = useProject().settings.accountRules
  const [password, setPassword] = useState('')
  const oldPassword = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLInputElement>(null)
  const { errors, at, tell } = useFieldErrors()
  const judge = useJudge(own)
  const { busy, waitSeconds, run } = useAttempt()
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const typed = {
      oldPassword: oldPassword.current?.value ?? '',
      password,
      confirmation: confirmation.current?.value ?? '',
    }
    if (tell(judge(typed, withOld))) return
    const outcome = await run(() => on.send(typed))
    if (outcome.done) return on.onDone(outcome.result)
    if (!on.onRefused?.(outcome.refusal)) tell(refusalErrors(outcome.refusal, places))
  }
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} />
      {withOld && (
        <PasswordField
          ref={oldPassword}
          id="oldPassword"
          name="oldPassword"
          label={say('fields.oldPassword')}
          error={at('oldPassword')}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        id="password"
        name="password"
        label={say('fields.newPassword')}
        hint={<PasswordStrength password={password} demands={passwordDemands} />}
        error={
          at('password') && (
            <>
              {at('password')} {say('password.length', { min: passwordDemands.minLength })}
            </>
          )
        }
        autoComplete="new-password"
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordField
        ref={confirmation}
        id="confirmation"
        name="confirmation"
        label={say('fields.confirmation')}
        error={at('confirmation')}
        autoComplete="new-password"
      />
      <WaitingLine seconds={waitSeconds} />
      <ActionBar>
        {on.children}
        <BusyButton type="submit" size="md" busy={busy}>
          {submitText}
        </BusyButton>
      </ActionBar>
    </form>
  )
}

function useJudge(own: readonly string[]) {
  const { passwordDemands } = useProject().settings.accountRules
  return ({ oldPassword, password, confirmation }: TypedPasswords, withOld: boolean): FieldError[] => {
    const verdict = checkPassword(password, own, passwordDemands)
    const differs = checkConfirmation(password, confirmation)
    const found: (FieldError | false)[] = [
      withOld &&
        oldPassword === '' && { id: 'oldPassword', sentence: phrase('account', 'missing.oldPassword') },
      password === ''
        ? { id: 'password', sentence: phrase('account', 'missing.password') }
        : !verdict.ok && { id: 'password', sentence: fieldSentence(flawKey(verdict.flaw)) },
      differs !== null && { id: 'confirmation', sentence: fieldSentence(flawKey(differs.flaw)) },
    ]
    return found.filter((error) => error !== false)
  }
}
