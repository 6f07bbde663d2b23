import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText } from '#contract/kit/time.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { changeManyStaff, exportStaff, searchStaff, staffList } from '#contract/staff/staff-list.ts'
import { useListExport } from '#web/features/long-work/list-export.tsx'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { phrase } from '#web/platform/language/sentence.ts'
import { List } from '#web/ui/list/list.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import type { TellPassword } from '../console/account-page.tsx'
import { CloseStaff } from './close-staff.tsx'
import { GrantEditor } from './grant-editor.tsx'
import { RenewAccess } from './renew-access.tsx'
import { RequireFactor } from './require-factor.tsx'
import { useStaffLook } from './staff-look.tsx'

interface StaffListProps {
  readonly me: StaffMember
  readonly onPassword: TellPassword
}

/** Everybody who works here; opened, what an operator may change about them. */
export function StaffList({ me, onPassword }: StaffListProps) {
  const language = useLanguage()
  const look = useStaffLook()
  const queries = useQueryClient()
  const [done, setDone] = useState<Sentence | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: [searchStaff.path] })
  async function close(name: string) {
    await refresh()
    setDone(() => phrase('staff', 'staff.wasClosed', { name }))
  }
  const { onExport, shown } = useListExport(staffList, exportStaff, undefined)
  return (
    <>
      {shown}
      <List
        onExport={onExport}
        look={look}
        endpoint={searchStaff}
        bulk={changeManyStaff}
        said={<DoneLine>{done?.(language)}</DoneLine>}
        panel={(staff, leave) => (
          <StaffPanel
            me={me}
            staff={staff}
            onChanged={refresh}
            onClosed={close}
            onPassword={(password) => {
              leave()
              onPassword(password)
            }}
          />
        )}
      />
    </>
  )
}

interface StaffPanelProps extends StaffListProps {
  readonly staff: StaffMember
  readonly onChanged: () => Promise<void>
  readonly onClosed: (name: string) => Promise<void>
}

function StaffPanel({ me, staff, onChanged, onClosed, onPassword }: StaffPanelProps) {
  const say = usePhrases('staff')
  const { language } = useLanguage()
  const own = staff.staffId === me.staffId
  if (staff.closedAt !== null) {
    return <p>{say('staff.closed', { day: dayText(new Date(staff.closedAt), language) })}</p>
  }
  return (
    <>
      <GrantEditor staff={staff} onChanged={onChanged} />
      <RequireFactor staff={staff} onChanged={onChanged} />
      <RenewAccess staff={staff} own={own} onChanged={onChanged} onPassword={onPassword} />
      <CloseStaff staff={staff} own={own} onClosed={onClosed} />
    </>
  )
}
