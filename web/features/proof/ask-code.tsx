import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { contactCode } from '#contract/account/account.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { ActionBar } from '#web/ui/buttons/action-bar.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/errors/error-summary.tsx'
import { useFieldErrors } from '#web/ui/errors/field-errors.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import styles from './ask-code.module.css'
import type { SentCode } from './use-contact-code.ts'

interface AskCodeProps {
  readonly sent: SentCode
  /** Asks for the login password too, as the old proof. */
  readonly withPassword?: boolean
  readonly submitText: string
  readonly busy: boolean
  readonly waitSeconds: number | null
  /** Resolves with what is wrong, at the fields `code` and `password`. */
  readonly onCode: (code: string, password: string) => Promise<readonly FieldError[]>
  /** Back to the contact: another one, or the same once more. */
  readonly onAgain: () => void
  readonly children?: ReactNode
}

/** Asks for the code that was sent. */
export function AskCode({ sent, withPassword = false, submitText, busy, waitSeconds, ...on }: AskCodeProps) {
  const say = usePhrases('account')
  const fieldErrors = useFieldErrors()
  const code = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => code.current?.focus(), [])
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const typed = code.current?.value.replace(/\D/g, '') ?? ''
    const old = password.current?.value ?? ''
    const missing = [
      ...(typed.length === contactCode.digits
        ? []
        : [{ id: 'code', sentence: phrase('account', 'missing.code') }]),
      ...(withPassword && old === ''
        ? [{ id: 'password', sentence: phrase('account', 'missing.oldPassword') }]
        : []),
    ]
    if (!fieldErrors.tell(missing)) fieldErrors.tell(await on.onCode(typed, old))
  }
  return (
    <form noValidate onSubmit={submit}>
      <p className={styles.sent} role="status">
        {say('contact.sentTo', { contact: sent.contact })}
      </p>
      <ErrorSummary errors={fieldErrors.errors} />
      <TextField
        ref={code}
        id="code"
        name="code"
        label={say(`contact.code.${sent.channel}`)}
        hint={say('contact.codeHint', { digits: contactCode.digits, minutes: contactCode.validMinutes })}
        error={fieldErrors.at('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <Resend resendAtMs={sent.resendAtMs} onAgain={on.onAgain} />
      {withPassword && (
        <PasswordField
          ref={password}
          id="password"
          name="password"
          label={say('fields.loginPassword')}
          hint={say('fields.loginPasswordHint')}
          error={fieldErrors.at('password')}
          autoComplete="current-password"
        />
      )}
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

/** The next code may be asked for when the countdown is over; another contact at any time. */
function Resend({ resendAtMs, onAgain }: { resendAtMs: number; onAgain: () => void }) {
  const say = usePhrases('account')
  const seconds = useSecondsUntil(resendAtMs)
  return (
    <div className={styles.again}>
      <p>{say('contact.notReceived')}</p>
      {seconds > 0 && <p className={styles.countdown}>{say('contact.resendIn', { seconds })}</p>}
      <button type="button" onClick={onAgain}>
        {say(seconds > 0 ? 'contact.change' : 'contact.resend')}
      </button>
    </div>
  )
}

function useSecondsUntil(atMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNowMs(Date.now()), 500)
    return () => clearInterval(ticking)
  }, [])
  return Math.max(0, Math.ceil((atMs - nowMs) / 1000))
}
