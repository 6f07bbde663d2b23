import { renewStaffAccess } from '#contract/staff/member-endpoints.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from '#web/ui/form/inline-confirm.module.css'
import { InlineConfirm } from '#web/ui/form/inline-confirm.tsx'
import type { OneTimePassword } from '../one-time-password.tsx'

interface RenewAccessProps {
  readonly staff: StaffMember
  /** The operator's own access, which another one renews. */
  readonly own: boolean
  readonly onChanged: () => Promise<void>
  readonly onPassword: (password: OneTimePassword) => void
}

/** Ends what somebody has and gives them a new beginning. */
export function RenewAccess({ staff: { staffId, name }, own, onChanged, onPassword }: RenewAccessProps) {
  const say = usePhrases('staff')
  if (own) {
    return (
      <div>
        <h2 className={styles.title}>{say('staff.renew')}</h2>
        <p className={styles.lead}>{say('staff.renewNotYours')}</p>
      </div>
    )
  }
  async function renew() {
    const renewed = await call(renewStaffAccess, { params: { staffId } }, { quiet: true })
    const { passwordExpiresAt: expiresAt } = renewed.staff
    onPassword({ name, password: renewed.oneTimePassword, expiresAt })
    await onChanged()
  }
  return (
    <InlineConfirm
      title={say('staff.renew')}
      lead={say('staff.renewLead')}
      question={say('staff.renewAsk', { name })}
      yes={say('staff.renewYes')}
      onYes={renew}
    />
  )
}
