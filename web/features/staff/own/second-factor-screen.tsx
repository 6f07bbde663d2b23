import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { endSecondFactor, type StaffMember } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ConsoleFrame } from '../console/console-frame.tsx'
import { DoneLine } from '../done-line.tsx'
import { useConsoleSession } from '../sign-in/console-session.ts'
import { SecondFactorSetUp } from '../sign-in/second-factor-set-up.tsx'
import { missing, StaffForm, useStaffForm } from '../staff-form.tsx'
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
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const form = useStaffForm(places)
  async function submit() {
    const typed = { password: password.current?.value ?? '', code: code.current?.value ?? '' }
    const ended = await form.send(
      [
        missing('password', typed.password, phrase('staff', 'secondFactor.passwordMissing')),
        missing('code', typed.code, phrase('staff', 'proof.codeMissing')),
      ],
      () => call(endSecondFactor, { body: typed }, { quiet: true }),
    )
    if (!ended) return
    onEnded()
    await refresh()
  }
  return (
    <>
      <h2>{say('secondFactor.end')}</h2>
      <p className={styles.lead}>{say('secondFactor.endLead')}</p>
      <StaffForm form={form} submitText={say('secondFactor.end')} onSubmit={() => void submit()}>
        <PasswordField
          ref={password}
          id="password"
          name="password"
          label={say('secondFactor.password')}
          error={form.at('password')}
          autoComplete="current-password"
        />
        <TextField
          ref={code}
          id="code"
          name="code"
          label={say('secondFactor.endCode')}
          error={form.at('code')}
          autoComplete="one-time-code"
          maxLength={30}
        />
      </StaffForm>
    </>
  )
}
