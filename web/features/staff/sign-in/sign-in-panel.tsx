import { useRef, useState } from 'react'
import { type StaffMember, signInStaff } from '#contract/staff/staff-endpoints.ts'
import { CaptchaField, captchaFieldId } from '#web/features/proof/captcha-field.tsx'
import { useCaptcha } from '#web/features/proof/use-captcha.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { missing, StaffForm, useStaffForm } from '../staff-form.tsx'
import { useConsoleSession } from './console-session.ts'
import { SecondFactorProof } from './second-factor-proof.tsx'
import styles from './sign-in-panel.module.css'

/** Who is there? With a second factor in two steps. */
export function SignInPanel() {
  const say = usePhrases('staff')
  const { enter } = useConsoleSession()
  const [flowToken, setFlowToken] = useState<string | null>(null)
  return (
    <section className={styles.panel}>
      {flowToken === null ? (
        <>
          <h1>{say('signIn.title')}</h1>
          <p className={styles.lead}>{say('signIn.lead')}</p>
          <PasswordStep onEntered={enter} onFlow={setFlowToken} />
          <p className={styles.forgotten}>{say('signIn.forgotten')}</p>
        </>
      ) : (
        <SecondFactorProof flowToken={flowToken} onEntered={enter} onRestart={() => setFlowToken(null)} />
      )}
    </section>
  )
}

interface PasswordStepProps {
  readonly onEntered: (session: { token: string; staff: StaffMember }) => void
  readonly onFlow: (flowToken: string) => void
}

const places = {
  captchaWrong: captchaFieldId,
  signInWrong: 'name',
  accountLocked: 'password',
} as const

function PasswordStep({ onEntered, onFlow }: PasswordStepProps) {
  const say = usePhrases('staff')
  const captcha = useCaptcha('', 'staffSignIn')
  const name = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const form = useStaffForm(places)
  async function submit() {
    const typed = { name: name.current?.value ?? '', password: password.current?.value ?? '' }
    const answered = captcha.answer()
    const session = await form.send(
      [
        missing('name', typed.name, phrase('staff', 'signIn.nameMissing')),
        missing('password', typed.password, phrase('staff', 'signIn.passwordMissing')),
        answered === null && { id: captchaFieldId, sentence: phrase('staff', 'signIn.captchaMissing') },
      ],
      () => signIn({ ...typed, captcha: answered ?? { captchaId: '', answer: '' } }),
    )
    if (session === null) {
      // Right or wrong, it was used up by the try; where nothing was sent it is still good.
      if (answered && typed.name && typed.password) captcha.redraw()
    } else if ('token' in session) onEntered(session)
    else onFlow(session.flowToken)
  }
  return (
    <StaffForm form={form} submitText={say('signIn.submit')} onSubmit={() => void submit()}>
      <TextField
        ref={name}
        id="name"
        name="name"
        label={say('signIn.name')}
        error={form.at('name')}
        autoComplete="username"
        maxLength={200}
        onFocus={captcha.wake}
      />
      <PasswordField
        ref={password}
        id="password"
        name="password"
        label={say('signIn.password')}
        error={form.at('password')}
        autoComplete="current-password"
      />
      <CaptchaField captcha={captcha} error={form.at(captchaFieldId) ?? ''} />
    </StaffForm>
  )
}

function signIn(body: { name: string; password: string; captcha: { captchaId: string; answer: string } }) {
  return call(signInStaff, { body }, { quiet: true })
}
