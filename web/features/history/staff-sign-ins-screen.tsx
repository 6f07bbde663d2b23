import { Lock } from 'lucide-react'
import { searchStaffSignIns } from '#contract/history/history-list.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { List } from '#web/ui/list/list.tsx'
import { StatePanel } from '#web/ui/states/states.tsx'
import { useSignInLook } from './sign-in-look.tsx'

/** Who of the staff signed in at the console, and who tried; for operators. */
export function StaffSignInsScreen() {
  return <ConsoleFrame>{(me) => <StaffSignIns me={me} />}</ConsoleFrame>
}

function StaffSignIns({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('history')
  const sayRoutes = usePhrases('routes')
  const look = useSignInLook('staff-sign-ins')
  if (!me.operator)
    return (
      <StatePanel
        whole
        icon={<Lock />}
        title={say('signIns.forbidden')}
        text={say('signIns.forbiddenText')}
      />
    )
  return (
    <ConsolePage title={sayRoutes('consoleStaffSignIns')} lead={say('signIns.staffLead')}>
      <List look={look} endpoint={searchStaffSignIns} />
    </ConsolePage>
  )
}
