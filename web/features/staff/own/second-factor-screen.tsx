import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { endSecondFactor, type StaffMember } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { ConsoleFrame } from '../console/console-frame.tsx'
import { useConsoleSession } from '../sign-in/console-session.ts'
import { SecondFactorSetUp } from '../sign-in/second-factor-set-up.tsx'
import styles from './second-factor-screen.module.css'

export function SecondFactorScreen() {
  return <ConsoleFrame>{(me) => <SecondFactor me={me} />}</ConsoleFrame>
}

function SecondFactor({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('staff')
  const [ended, setEnded] = useState(false)
  const on = me.secondFactorOn
  const Icon = on ? ShieldCheck : ShieldAlert
  return (
    <section className={styles.page}>
      <h1>{say('secondFactor.title')}</h1>
      <p className={styles.lead}>{say('secondFactor.lead')}</p>
      <p className={styles.state} data-on={on || undefined}>
        <Icon size="1.25em" aria-hidden="true" />
        {say(on ? 'secondFactor.isOn' : 'secondFactor.isOff')}
      </p>
      <DoneLine>{ended && !on && say('secondFactor.ended')}</DoneLine>
      {!on && <SecondFactorSetUp />}
      {on && me.secondFactorRequired && <p className={styles.lead}>{say('secondFactor.isRequired')}</p>}
      {on && !me.secondFactorRequired && <SwitchOff onEnded={() => setEnded(true)} />}
    </section>
  )
}

const places = {
  oldPasswordWrong: 'password',
  accountLocked: 'password',
  secondFactorWrong: 'code',
} as const

function SwitchOff({ onEnded }: { readonly onEnded: () => void }) {
  const say = usePhrases('staff')
  const { refresh } = useConsoleSession()
  const form = useContractForm(endSecondFactor, {
    defaults: { password: '', code: '' },
    missing: {
      password: phrase('staff', 'secondFactor.passwordMissing'),
      code: phrase('staff', 'proof.codeMissing'),
    },
    places,
    send: (body) => call(endSecondFactor, { body }, { quiet: true }),
    onDone: () => {
      onEnded()
      return refresh()
    },
  })
  return (
    <>
      <h2>{say('secondFactor.end')}</h2>
      <p className={styles.lead}>{say('secondFactor.endLead')}</p>
      <ContractForm form={form} submitText={say('secondFactor.end')}>
        <PasswordField
          {...form.field('password')}
          label={say('secondFactor.password')}
          autoComplete="current-password"
        />
        <TextField
          {...form.field('code')}
          label={say('secondFactor.endCode')}
          autoComplete="one-time-code"
          maxLength={30}
        />
      </ContractForm>
    </>
  )
}
