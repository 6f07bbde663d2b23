import { LogOut, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { LeaveButton } from '#web/ui/buttons/leave-button.tsx'
import { WorksWay } from '../../long-work/works-way.tsx'
import { useConsoleSession } from '../sign-in/console-session.ts'
import styles from './console-nav.module.css'
import { accountKeepers, applicationReaders, grantedIn } from './granted-in.ts'

/** The ways through the console, who is signed in, and the way out. */
export function ConsoleNav({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('staff')
  const mayGo = !me.mustChangePassword && (me.secondFactorOn || !me.secondFactorRequired)
  return (
    <div className={styles.bar}>
      {mayGo && (
        <nav aria-label={say('nav.label')}>
          <ul className={styles.ways}>
            <Way href="/console">{say('nav.start')}</Way>
            {me.operator && <Way href="/console/staff">{say('nav.staff')}</Way>}
            {grantedIn(me, applicationReaders).length > 0 && (
              <Way href="/console/applications">{say('nav.applications')}</Way>
            )}
            {(me.operator || grantedIn(me, accountKeepers).length > 0) && (
              <>
                <Way href="/console/organisations">{say('nav.organisations')}</Way>
                <Way href="/console/candidates">{say('nav.candidates')}</Way>
              </>
            )}
            {me.grants.length > 0 && <Way href="/console/approvals">{say('nav.approvals')}</Way>}
            <Way href="/console/works">
              <WorksWay />
            </Way>
            <Way href="/console/secondFactor">{say('nav.secondFactor')}</Way>
            <Way href="/console/sessions">{say('nav.sessions')}</Way>
            <Way href="/console/password">{say('nav.password')}</Way>
          </ul>
        </nav>
      )}
      <Person name={me.name} />
    </div>
  )
}

function Way({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <li>
      <a href={href} aria-current={window.location.pathname === href ? 'page' : undefined}>
        {children}
      </a>
    </li>
  )
}

function Person({ name }: { readonly name: string }) {
  const say = usePhrases('staff')
  const { leave } = useConsoleSession()
  return (
    <div className={styles.person}>
      <span className={styles.name}>
        <UserRound size="1.125em" aria-hidden="true" />
        {name}
      </span>
      <LeaveButton className={styles.out} onLeave={leave}>
        <LogOut size="1.125em" aria-hidden="true" />
        {say('nav.signOut')}
      </LeaveButton>
    </div>
  )
}
