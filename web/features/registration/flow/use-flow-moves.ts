import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type FlowStep, flowStepsOf } from '#contract/registration/flow.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useProject } from '#web/platform/project.tsx'
import { writeState } from '#web/platform/state/client-state.ts'
import type { Flow } from './flow.ts'
import { flowStepHref, registrationsHref } from './flow-place.ts'
import type { LoadedApplication } from './use-application.ts'
import { useAskedBatch } from './use-asked-batch.ts'

/** The flow at one of its steps. */
export function useFlowMoves(step: FlowStep, loaded: LoadedApplication, batch: Batch): Flow {
  const navigate = useNavigate()
  const { domain } = useProject().info
  const [refusal, setRefusal] = useState<CallRefused | null>(null)
  const { application, reload, learn } = loaded
  if (!application) throw new Error('A step opens when its application is there')
  const asked = useAskedBatch(application, batch)
  const steps = useMemo(() => flowStepsOf(asked), [asked])
  const { applicationId } = application
  const mode = batch.registrationMode

  const go = useCallback(
    (offset: 1 | -1) => {
      writeState('backOrNextStep', offset === 1 ? 'next' : 'back')
      const target = steps[steps.indexOf(step) + offset]
      const href = target ? flowStepHref(target, { domain, applicationId, mode }) : registrationsHref(domain)
      void navigate({ href })
    },
    [navigate, steps, step, domain, applicationId, mode],
  )
  const back = useCallback(() => go(-1), [go])
  const next = useCallback(async () => {
    setRefusal(null)
    try {
      await reload()
      go(1)
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      setRefusal(cause)
    }
  }, [reload, go])
  return { application, batch: asked, step, steps, reload, learn, next, back, refusal }
}
