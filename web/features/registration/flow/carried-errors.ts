import { useEffect, useState } from 'react'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import type { Flow } from './flow.ts'
import { flowStepThatOpens } from './use-place-instead.ts'

let waiting: { readonly applicationId: string; readonly errors: readonly FieldError[] } | null = null

/**
 * After a refusal: looks how the application stands. What is to be said stays here, or, where the flow leads to another
 * step now, goes there with whoever pressed. Answers what is to be said here.
 */
export async function carryErrors(flow: Flow, errors: readonly FieldError[]): Promise<readonly FieldError[]> {
  const { applicationId } = flow.application
  waiting = { applicationId, errors }
  const fresh = await flow.reload().catch(() => null)
  if (fresh && !flow.whole && flowStepThatOpens({ ...flow, application: fresh }) !== flow.step) return []
  waiting = null
  return errors.map((error) =>
    error.id && document.getElementById(error.id) ? error : { ...error, id: null },
  )
}

/** What the step before this one was told, once. */
export function useCarriedErrors({ applicationId }: { readonly applicationId: string }) {
  const [errors, setErrors] = useState(() => (waiting?.applicationId === applicationId ? waiting.errors : []))
  useEffect(() => {
    waiting = null
  }, [])
  return { errors, forget: () => setErrors([]) }
}
