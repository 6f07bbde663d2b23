import { endStaffSession, listStaffSessions } from '#contract/staff/staff-endpoints.ts'
import { SessionSection } from '#web/features/account/own/session-section.tsx'
import { ConsoleFrame } from '../console/console-frame.tsx'

/** Where somebody who works here is signed in. */
export function SessionsScreen() {
  return (
    <ConsoleFrame>
      {() => <SessionSection list={listStaffSessions} end={endStaffSession} whole />}
    </ConsoleFrame>
  )
}
