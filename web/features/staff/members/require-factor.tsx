import { useState } from 'react'
import { requireSecondFactor } from '#contract/staff/member-endpoints.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { wholeError } from '#web/ui/errors/refusal-errors.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'

interface RequireFactorProps {
  readonly staff: StaffMember
  readonly onChanged: () => Promise<void>
}

/** Takes effect with the person's next step. */
export function RequireFactor({ staff, onChanged }: RequireFactorProps) {
  const say = usePhrases('staff')
  const language = useLanguage()
  const { run } = useAttempt()
  const [refused, setRefused] = useState<FieldError | null>(null)
  /** Shows at once; what the server keeps counts when it has answered. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  async function write(required: boolean) {
    const params = { staffId: staff.staffId }
    setWanted(required)
    const outcome = await run(() =>
      call(requireSecondFactor, { params, body: { required } }, { quiet: true }),
    )
    setRefused(outcome.done ? null : wholeError(outcome.refusal))
    if (outcome.done) await onChanged()
    setWanted(null)
  }
  return (
    <CheckField
      id="required"
      name="required"
      label={say('staff.require')}
      error={refused?.sentence(language)}
      checked={wanted ?? staff.secondFactorRequired}
      onChange={(event) => void write(event.currentTarget.checked)}
    />
  )
}
