import { closeStaff } from '#contract/staff/member-endpoints.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from '#web/ui/form/inline-confirm.module.css'
import { InlineConfirm } from '#web/ui/form/inline-confirm.tsx'

interface CloseStaffProps {
  readonly staff: StaffMember
  /** The operator's own account, which another one closes. */
  readonly own: boolean
  readonly onClosed: (name: string) => Promise<void>
}

export function CloseStaff({ staff: { staffId, name }, own, onClosed }: CloseStaffProps) {
  const say = usePhrases('staff')
  if (own) {
    return (
      <div>
        <h2 className={styles.title}>{say('staff.close')}</h2>
        <p className={styles.lead}>{say('staff.closeNotYours')}</p>
      </div>
    )
  }
  async function close() {
    await call(closeStaff, { params: { staffId } }, { quiet: true })
    await onClosed(name)
  }
  return (
    <InlineConfirm
      severe
      title={say('staff.close')}
      lead={say('staff.closeLead')}
      question={say('staff.closeAsk', { name })}
      yes={say('staff.closeYes')}
      onYes={close}
    />
  )
}
