import { type FormEvent, useRef, useState } from 'react'
import { closeAccount } from '#contract/account/me-endpoints.ts'
import { call } from '#web/platform/call.ts'
import { writeState } from '#web/platform/client-state.ts'
import { homeHref } from '#web/platform/href.ts'
import { usePhrases } from '#web/platform/language.tsx'
import { useAttempt } from '#web/platform/patience.ts'
import { useProject } from '#web/platform/project.tsx'
import { phrase } from '#web/platform/sentence.ts'
import { leaveAccount } from '#web/platform/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useFieldErrors } from '#web/ui/field-errors.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { WaitingLine } from '#web/ui/waiting-line.tsx'
import { refusalErrors } from '../refusal-errors.ts'
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
    writeState('ledHere', 'accountClosed')
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
