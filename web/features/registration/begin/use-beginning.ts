import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listBatches } from '#contract/batch/batch-endpoints.ts'
import type { BatchLine } from '#contract/batch/batch-shapes.ts'
import { beginApplication, listApplications } from '#contract/registration/registration-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useProject } from '#web/platform/project.tsx'
import { clearState, writeState } from '#web/platform/state/client-state.ts'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { focusRefusal } from '#web/ui/errors/focus-in-view.ts'
import { flowStepHref } from '../flow/flow-place.ts'
import { linesOfIneligible } from '../form/answers/ineligible-lines.ts'

/** Begins an application in this batch and goes to its first step; the one that there is, if there is one. */
export function useBeginning(line: BatchLine, onStale: () => void) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { domain } = useProject().info
  const { busy, waitSeconds, run } = useAttempt()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  async function begin() {
    const { batchId, registrationMode: mode } = line
    setErrors([])
    const outcome = await run(() => call(beginApplication, { params: { batchId } }, { quiet: true }))
    if (!outcome.done) {
      setErrors(linesOfIneligible(outcome.refusal))
      focusRefusal()
      return onStale()
    }
    const { applicationId } = outcome.result
    clearState('examRegInfo', 'promiseState', 'backOrNextStep')
    writeState('batch', line)
    writeState('batchId', batchId)
    writeState('examRegId', applicationId)
    void queries.invalidateQueries({ queryKey: [listApplications.path] })
    void queries.invalidateQueries({ queryKey: [listBatches.path] })
    await navigate({ href: flowStepHref('notes', { domain, applicationId, mode }) })
  }
  return { busy, waitSeconds, errors, begin }
}
