import { useState } from 'react'
import { getConfirmation } from '#contract/registration/registration-endpoints.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { focusRefusal } from '#web/ui/errors/focus-in-view.ts'
import { linesOfIneligible } from '../form/answers/ineligible-lines.ts'

/** What was handed in, as a PDF to keep. Where too many want one at once, it waits in line. */
export function useConfirmation(applicationId: string) {
  const { busy, run } = useAttempt()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  async function download() {
    setErrors([])
    const outcome = await run(() =>
      downloadFile(getConfirmation, { params: { applicationId } }, { quiet: true }),
    )
    if (outcome.done) return
    setErrors(linesOfIneligible(outcome.refusal))
    focusRefusal()
  }
  return { busy, errors, download }
}
