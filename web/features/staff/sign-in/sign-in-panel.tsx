import { useState } from 'react'
import { type StaffMember, signInStaff } from '#contract/staff/staff-endpoints.ts'
import { CaptchaField, captchaFieldId } from '#web/features/proof/captcha-field.tsx'
import { useCaptcha } from '#web/features/proof/use-captcha.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
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
  const form = useContractForm(signInStaff, {
    defaults: { name: '', password: '' },
    given: () => ({ captcha: captcha.answer() }),
    missing: {
      name: phrase('staff', 'signIn.nameMissing'),
      password: phrase('staff', 'signIn.passwordMissing'),
      captcha: phrase('staff', 'signIn.captchaMissing'),
    },
    places,
    send: (body) => call(signInStaff, { body }, { quiet: true }),
    onDone: (session) => ('token' in session ? onEntered(session) : onFlow(session.flowToken)),
    // Right or wrong, it was used up by the try.
    onRefused: () => captcha.redraw(),
  })
  return (
    <ContractForm form={form} submitText={say('signIn.submit')}>
      <TextField
        {...form.field('name')}
        label={say('signIn.name')}
        autoComplete="username"
        maxLength={200}
        onFocus={captcha.wake}
      />
      <PasswordField
        {...form.field('password')}
        label={say('signIn.password')}
        autoComplete="current-password"
      />
      <CaptchaField captcha={captcha} error={form.at(captchaFieldId) ?? ''} />
    </ContractForm>
  )
}
