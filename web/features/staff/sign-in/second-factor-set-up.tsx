import { useRef, useState } from 'react'
import { beginSecondFactor, confirmSecondFactor } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import { CopyButton } from '../copy-button.tsx'
import { missing, StaffForm, useStaffForm } from '../staff-form.tsx'
import styles from './second-factor-set-up.module.css'
import { useShowRecoveryCodes } from './show-recovery-codes.ts'

interface Secret {
  readonly secret: string
  readonly address: string
}

/** Password, then picture and first code; then the console shows the recovery codes. */
export function SecondFactorSetUp() {
  const [secret, setSecret] = useState<Secret | null>(null)
  return secret ? <FirstCode secret={secret} /> : <AskPassword onBegun={setSecret} />
}

const passwordPlaces = { oldPasswordWrong: 'password', accountLocked: 'password' } as const

function AskPassword({ onBegun }: { readonly onBegun: (secret: Secret) => void }) {
  const say = usePhrases('staff')
  const password = useRef<HTMLInputElement>(null)
  const form = useStaffForm(passwordPlaces)
  async function submit() {
    const typed = password.current?.value ?? ''
    const secret = await form.send(
      [missing('password', typed, phrase('staff', 'secondFactor.passwordMissing'))],
      () => call(beginSecondFactor, { body: { password: typed } }, { quiet: true }),
    )
    if (secret) onBegun(secret)
  }
  return (
    <StaffForm form={form} submitText={say('secondFactor.begin')} onSubmit={() => void submit()}>
      <PasswordField
        ref={password}
        id="password"
        name="password"
        label={say('secondFactor.password')}
        error={form.at('password')}
        autoComplete="current-password"
      />
    </StaffForm>
  )
}

const codePlaces = { secondFactorWrong: 'code' } as const

function FirstCode({ secret: { secret, address } }: { readonly secret: Secret }) {
  const tellCodes = useShowRecoveryCodes()
  const say = usePhrases('staff')
  const code = useRef<HTMLInputElement>(null)
  const form = useStaffForm(codePlaces)
  async function submit() {
    const typed = code.current?.value ?? ''
    const confirmed = await form.send(
      [missing('code', typed, phrase('staff', 'secondFactor.codeMissing'))],
      () => call(confirmSecondFactor, { body: { code: typed } }, { quiet: true }),
    )
    if (confirmed) tellCodes(confirmed.recoveryCodes)
  }
  return (
    <div className={styles.step}>
      <h2>{say('secondFactor.scanTitle')}</h2>
      <p className={styles.lead}>{say('secondFactor.scanLead')}</p>
      <QrPicture text={address} label={say('secondFactor.picture')} />
      <p className={styles.secret}>
        {say('secondFactor.secret')}
        <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <CopyButton text={secret} words={say('secondFactor.copySecret')} doneWords={say('recovery.copied')} />
      <StaffForm form={form} submitText={say('secondFactor.confirm')} onSubmit={() => void submit()}>
        <TextField
          ref={code}
          id="code"
          name="code"
          label={say('secondFactor.code')}
          error={form.at('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
      </StaffForm>
    </div>
  )
}
