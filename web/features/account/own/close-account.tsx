import { type FormEvent, useRef, useState } from 'react'
import { closeAccount } from '#contract/account/me-endpoints.ts'
import { homeHref } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { useProject } from '#web/platform/project.tsx'
import { writeState } from '#web/platform/state/client-state.ts'
import { leaveAccount } from '#web/platform/state/session.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { useFieldErrors } from '#web/ui/errors/field-errors.ts'
import { refusalErrors } from '#web/ui/errors/refusal-errors.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import styles from './security-section.module.css'
import { SecuritySection } from './security-section.tsx'

const fieldId = 'closePassword'
const places = { oldPasswordWrong: fieldId, accountLocked: fieldId } as const

/** Says what will happen, and asks once. */
export function CloseAccount() {
  const say = usePhrases('account')
  const [open, setOpen] = useState(false)
  return (
    <SecuritySection
      title={say('security.close')}
      text={say('security.closeText')}
      action={{ words: say('security.closeAction'), open, onToggle: () => setOpen(!open) }}
    >
      {open && <ClosureForm />}
    </SecuritySection>
  )
}

function ClosureForm() {
  const say = usePhrases('account')
  const { domain } = useProject().info
  const password = useRef<HTMLInputElement>(null)
  const { errors, at, tell } = useFieldErrors()
  const { busy, waitSeconds, run } = useAttempt()
  async function close(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const typed = password.current?.value ?? ''
    if (tell(typed === '' ? [{ id: fieldId, sentence: phrase('account', 'missing.oldPassword') }] : []))
      return
    const outcome = await run(() => call(closeAccount, { body: { password: typed } }, { quiet: true }))
    if (!outcome.done) return tell(refusalErrors(outcome.refusal, places))
    leaveAccount()
    writeState('signInReason', 'accountClosed')
    window.location.replace(homeHref(domain))
  }
  return (
    <form noValidate className={styles.body} onSubmit={close}>
      <div className={styles.warning}>
        <ul>
          <li>{say('security.closeWipes')}</li>
          <li>{say('security.closeKeeps')}</li>
          <li>{say('security.closeForever')}</li>
        </ul>
      </div>
      <ErrorSummary errors={errors} />
      <PasswordField
        ref={password}
        id={fieldId}
        name="password"
        label={say('fields.loginPassword')}
        hint={say('fields.loginPasswordHint')}
        error={at(fieldId)}
        autoComplete="current-password"
      />
      <WaitingLine seconds={waitSeconds} />
      <BusyButton type="submit" variant="default" c="var(--refused)" busy={busy}>
        {say('security.closeConfirm')}
      </BusyButton>
    </form>
  )
}
