import { Lock, UserPlus } from 'lucide-react'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StatePanel } from '#web/ui/states/states.tsx'
import { AccountPage } from '../console/account-page.tsx'
import { ConsoleFrame } from '../console/console-frame.tsx'
import { NewStaff } from './new-staff.tsx'
import { StaffList } from './staff-list.tsx'

/** Everybody who works here; for operators. */
export function StaffScreen() {
  return <ConsoleFrame>{(me) => (me.operator ? <Staff me={me} /> : <NotForYou />)}</ConsoleFrame>
}

function NotForYou() {
  const say = usePhrases('staff')
  return <StatePanel whole icon={<Lock />} title={say('staff.forbidden')} text={say('staff.forbiddenText')} />
}

function Staff({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('staff')
  return (
    <AccountPage
      title={say('staff.title')}
      lead={say('staff.lead')}
      addWords={say('staff.add')}
      Icon={UserPlus}
      form={(onMade, onCancel) => <NewStaff onMade={onMade} onCancel={onCancel} />}
    >
      {(tell) => <StaffList me={me} onPassword={tell} />}
    </AccountPage>
  )
}
