import { useState } from 'react'
import { reopenApplication, withdrawApplication } from '#contract/registration/registration-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { focusRefusal } from '#web/ui/errors/focus-in-view.ts'
import type { Flow } from '../flow/flow.ts'
import { linesOfIneligible } from '../form/answers/ineligible-lines.ts'

const endpoints = { withdraw: withdrawApplication, reopen: reopenApplication } as const

/** Withdraws an application, or begins it again. What is reopened leads to its first step by itself. */
export function useOwnStep({ application, reload }: Flow) {
  const { busy, run } = useAttempt()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  async function take(step: keyof typeof endpoints) {
    setErrors([])
    const params = { applicationId: application.applicationId }
    const outcome = await run(() => call(endpoints[step], { params }, { quiet: true }))
    await reload().catch(() => null)
    if (outcome.done) return
    setErrors(linesOfIneligible(outcome.refusal))
    focusRefusal()
  }
  return { busy, errors, take }
}
