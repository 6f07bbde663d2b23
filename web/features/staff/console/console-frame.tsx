import { type ReactNode, useState } from 'react'
import { getStaffMe, type StaffMember } from '#contract/staff/staff-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { useConsoleSession } from '../sign-in/console-session.ts'
import { PasswordChange } from '../sign-in/password-change.tsx'
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx'
import { SecondFactorSetUp } from '../sign-in/second-factor-set-up.tsx'
import { ShowRecoveryCodesContext } from '../sign-in/show-recovery-codes.ts'
import { SignInPanel } from '../sign-in/sign-in-panel.tsx'
import styles from './console-frame.module.css'
import { ConsoleSides, PersonBeside } from './console-sides.tsx'

type Inside = (me: StaffMember) => ReactNode

/** Every screen of the console: first the sign-in, then what must be done before anything else, then the screen. */
export function ConsoleFrame({ children }: { readonly children: Inside }) {
  const token = useClientState('staffToken')
  return token === null ? <SignInPanel /> : <Entered key={token}>{children}</Entered>
}

function Entered({ children }: { readonly children: Inside }) {
  const answer = useAnswer(getStaffMe, {})
  const { refresh } = useConsoleSession()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) {
    const goOn = () => {
      setCodes(null)
      void refresh()
    }
    return <RecoveryCodes codes={codes} onKept={goOn} />
  }
  if (answer.isPending) return <LoadingState />
  if (answer.isError) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return (
    <ShowRecoveryCodesContext value={setCodes}>
      <FirstThings me={answer.data}>{children}</FirstThings>
    </ShowRecoveryCodesContext>
  )
}

function FirstThings({ me, children }: { readonly me: StaffMember; readonly children: Inside }) {
  const say = usePhrases('staff')
  if (me.mustChangePassword) {
    return (
      <section className={styles.first}>
        <PersonBeside me={me} />
        <h1>{say('password.firstTitle')}</h1>
        <p className={styles.lead}>{say('password.firstLead')}</p>
        <PasswordChange me={me} />
      </section>
    )
  }
  if (me.secondFactorRequired && !me.secondFactorOn) {
    return (
      <section className={styles.first}>
        <PersonBeside me={me} />
        <h1>{say('secondFactor.dueTitle')}</h1>
        <p className={styles.lead}>{say('secondFactor.dueLead')}</p>
        <SecondFactorSetUp />
      </section>
    )
  }
  return (
    <>
      <ConsoleSides me={me} />
      {children(me)}
    </>
  )
}
