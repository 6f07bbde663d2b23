import { type ReactNode, useState } from 'react'
import { getStaffMe, type StaffMember } from '#contract/staff/staff-endpoints.ts'
import { usePhrases } from '#web/platform/language.tsx'
import { useAnswer } from '#web/platform/use-answer.ts'
import { useClientState } from '#web/platform/use-client-state.ts'
import { FailedState, LoadingState } from '#web/ui/states.tsx'
import { ConsoleNav } from './console-nav.tsx'
import styles from './console-room.module.css'
import { useConsoleSession } from './console-session.ts'
import { PasswordChange } from './password-change.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import { TellCodesContext } from './told-codes.ts'

type Inside = (me: StaffMember) => ReactNode

/** Every screen of the console: first the sign-in, then what must be done before anything else, then the screen. */
export function ConsoleRoom({ children }: { readonly children: Inside }) {
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
    <div className={styles.room}>
      <ConsoleNav me={answer.data} />
      <TellCodesContext value={setCodes}>
        <FirstThings me={answer.data}>{children}</FirstThings>
      </TellCodesContext>
    </div>
  )
}

function FirstThings({ me, children }: { readonly me: StaffMember; readonly children: Inside }) {
  const say = usePhrases('staff')
  if (me.mustChangePassword) {
    return (
      <section className={styles.first}>
        <h1>{say('password.firstTitle')}</h1>
        <p className={styles.lead}>{say('password.firstLead')}</p>
        <PasswordChange me={me} />
      </section>
    )
  }
  if (me.secondFactorRequired && !me.secondFactorOn) {
    return (
      <section className={styles.first}>
        <h1>{say('secondFactor.dueTitle')}</h1>
        <p className={styles.lead}>{say('secondFactor.dueLead')}</p>
        <SecondFactorSetUp />
      </section>
    )
  }
  return children(me)
}
