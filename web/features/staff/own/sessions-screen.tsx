import { endStaffSession, listStaffSessions } from '#contract/staff/staff-endpoints.ts'
import { SessionSection } from '#web/features/account/own/session-section.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ConsoleFrame } from '../console/console-frame.tsx'
import styles from './password-screen.module.css'

/** Where somebody who works here is signed in. */
export function SessionsScreen() {
  const say = usePhrases('staff')
  return (
    <ConsoleFrame>
      {() => (
        <section className={styles.page}>
          <h1>{say('sessions.title')}</h1>
          <SessionSection list={listStaffSessions} end={endStaffSession} />
        </section>
      )}
    </ConsoleFrame>
  )
}
