import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CurrentUser } from '#contract/account/account-shapes.ts'
import { endSession, getMe, listSessions } from '#contract/account/me-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { writeState } from '#web/platform/state/client-state.ts'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from '../account-screen.module.css'
import { BindLine } from '../bind/bind-line.tsx'
import { ChangePassword } from './change-password.tsx'
import { CloseAccount } from './close-account.tsx'
import { ContactSection } from './contact-section.tsx'
import { FirstPassword } from './first-password.tsx'
import { HoldingsSection } from './holdings-section.tsx'
import { OwnAccount } from './own-account.tsx'
import { SessionSection } from './session-section.tsx'

/** Account security. Who came in with a one-time password changes that first. */
export function SecurityScreen() {
  const { redirect } = useSearch({ strict: false })
  const known = useClientState('currentUser')
  return known?.mustChangePassword ? <FirstPassword redirect={redirect} /> : <Security />
}

function Security() {
  const say = usePhrases('account')
  const answer = useAnswer(getMe, {})
  const user = answer.data
  useEffect(() => {
    if (!user) return
    writeState('currentUser', user)
    writeState('audit_status', user.auditStatus)
  }, [user])
  return (
    <div className={styles.wide}>
      <h1>{say('security.title')}</h1>
      {answer.isPending && <LoadingState />}
      {answer.isError && <FailedState error={answer.error} onRetry={() => answer.refetch()} />}
      {user && <Sections user={user} onChanged={() => void answer.refetch()} />}
    </div>
  )
}

function Sections({ user, onChanged }: { user: CurrentUser; onChanged: () => void }) {
  return (
    <>
      <OwnAccount user={user} />
      <ContactSection channel="sms" masked={user.maskedPhone} onChanged={onChanged} />
      <ContactSection channel="mail" masked={user.maskedEmail} onChanged={onChanged} />
      <ChangePassword user={user} />
      <SessionSection list={listSessions} end={endSession} />
      {user.kind === 'candidate' && <BindLine />}
      <HoldingsSection accountName={user.accountName} />
      {user.kind === 'candidate' && <CloseAccount />}
    </>
  )
}
