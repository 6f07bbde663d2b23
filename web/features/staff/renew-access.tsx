import { Button } from '@mantine/core'
import { useState } from 'react'
import { renewStaffAccess, type StaffMember } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call.ts'
import { usePhrases } from '#web/platform/language.tsx'
import styles from './renew-access.module.css'
import { StaffForm, useStaffForm } from './staff-form.tsx'
import type { OneTimePassword } from './told-password.tsx'

interface RenewAccessProps {
  readonly staff: StaffMember
  readonly onChanged: () => Promise<void>
  readonly onPassword: (password: OneTimePassword) => void
}

/** Ends what somebody has and gives them a new beginning; asks once. */
export function RenewAccess({ staff, onChanged, onPassword }: RenewAccessProps) {
  const say = usePhrases('staff')
  const [asking, setAsking] = useState(false)
  const room = useStaffForm()
  async function renew() {
    const renewed = await room.send([], () =>
      call(renewStaffAccess, { params: { staffId: staff.staffId } }, { quiet: true }),
    )
    if (!renewed) return
    setAsking(false)
    onPassword({ name: staff.name, password: renewed.oneTimePassword })
    await onChanged()
  }
  return (
    <div>
      <h2 className={styles.title}>{say('staff.renew')}</h2>
      <p className={styles.lead}>{say('staff.renewLead')}</p>
      {asking ? (
        <StaffForm
          room={room}
          submitText={say('staff.renewYes')}
          onSubmit={() => void renew()}
          besides={
            <Button variant="subtle" size="md" onClick={() => setAsking(false)}>
              {say('staff.cancel')}
            </Button>
          }
        >
          <p role="alert">{say('staff.renewAsk', { name: staff.name })}</p>
        </StaffForm>
      ) : (
        <Button variant="default" onClick={() => setAsking(true)}>
          {say('staff.renew')}
        </Button>
      )}
    </div>
  )
}
