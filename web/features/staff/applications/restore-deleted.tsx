import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { restoreExaminee } from '#contract/examinee/examinee-endpoints.ts'
import { searchApplications } from '#contract/registration/list/application-list.ts'
import { call } from '#web/platform/call/call.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/errors/error-summary.tsx'
import { refusalErrors } from '#web/ui/errors/refusal-errors.ts'

interface RestoreProps {
  readonly domain: string
  readonly applicationId: string
}

/** What an organisation took out is a draft again. */
export function RestoreDeleted({ domain, applicationId }: RestoreProps) {
  const say = usePhrases('staff')
  const queries = useQueryClient()
  const { busy, run } = useAttempt()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  async function restore() {
    setErrors([])
    const outcome = await run(() =>
      call(restoreExaminee, { params: { domain, applicationId } }, { quiet: true, handled: true }),
    )
    if (!outcome.done) return setErrors(refusalErrors(outcome.refusal))
    await queries.invalidateQueries({ queryKey: [searchApplications.path] })
  }
  return (
    <>
      <p>{say('applications.deletedLead')}</p>
      <ErrorSummary errors={errors} />
      <BusyButton variant="default" busy={busy} onClick={() => void restore()}>
        {say('applications.restore')}
      </BusyButton>
    </>
  )
}
