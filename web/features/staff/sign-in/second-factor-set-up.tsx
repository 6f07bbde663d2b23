import { useState } from 'react'
import { beginSecondFactor, confirmSecondFactor } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { QrPicture } from '#web/ui/qr-picture.tsx'
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
  const form = useContractForm(beginSecondFactor, {
    defaults: { password: '' },
    missing: { password: phrase('staff', 'secondFactor.passwordMissing') },
    places: passwordPlaces,
    send: (body) => call(beginSecondFactor, { body }, { quiet: true }),
    onDone: onBegun,
  })
  return (
    <ContractForm form={form} submitText={say('secondFactor.begin')}>
      <PasswordField
        {...form.field('password')}
        label={say('secondFactor.password')}
        autoComplete="current-password"
      />
    </ContractForm>
  )
}

const codePlaces = { secondFactorWrong: 'code' } as const

function FirstCode({ secret: { secret, address } }: { readonly secret: Secret }) {
  const tellCodes = useShowRecoveryCodes()
  const say = usePhrases('staff')
  const form = useContractForm(confirmSecondFactor, {
    defaults: { code: '' },
    missing: { code: phrase('staff', 'secondFactor.codeMissing') },
    places: codePlaces,
    send: (body) => call(confirmSecondFactor, { body }, { quiet: true }),
    onDone: ({ recoveryCodes }) => tellCodes(recoveryCodes),
  })
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
      <ContractForm form={form} submitText={say('secondFactor.confirm')}>
        <TextField
          {...form.field('code')}
          label={say('secondFactor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
      </ContractForm>
    </div>
  )
}
