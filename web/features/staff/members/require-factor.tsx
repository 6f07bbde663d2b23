import { useState } from 'react'
import { requireSecondFactor, type StaffMember } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { useStaffForm } from '../staff-form.tsx'

interface RequireFactorProps {
  readonly staff: StaffMember
  readonly onChanged: () => Promise<void>
}

/** Takes effect with the person's next step. */
export function RequireFactor({ staff, onChanged }: RequireFactorProps) {
  const say = usePhrases('staff')
  const language = useLanguage()
  const form = useStaffForm()
  /** Shows at once; what the server keeps counts when it has answered. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  async function write(required: boolean) {
    const params = { staffId: staff.staffId }
    setWanted(required)
    const written = await form.send([], () =>
      call(requireSecondFactor, { params, body: { required } }, { quiet: true }),
    )
    if (written) await onChanged()
    setWanted(null)
  }
  return (
    <CheckField
      id="required"
      name="required"
      label={say('staff.require')}
      error={form.errors[0]?.sentence(language)}
      checked={wanted ?? staff.secondFactorRequired}
      onChange={(event) => void write(event.currentTarget.checked)}
    />
  )
}
