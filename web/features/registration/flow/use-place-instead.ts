import { useMatch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isEditable, isReturned } from '#contract/registration/application-steps.ts'
import { type FlowStep, firstOpenFlowStep, mayEnter } from '#contract/registration/flow.ts'
import { useProject } from '#web/platform/project.tsx'
import { readState } from '#web/platform/state/client-state.ts'
import type { Flow } from './flow.ts'
import { flowStepHref, flowStepInstead, flowStepPath } from './flow-place.ts'

/** The application of which a step was asked for before its turn. */
let sentAway: string | null = null

/** Where to go instead of the address that was asked for; null where it may be entered. */
export function usePlaceInstead(flow: Flow): string | null {
  // Of the screen that stands here; the router's location is already the next one while that is being loaded.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const { domain } = useProject().info
  const { application, batch, steps } = flow
  const mode = batch.registrationMode
  const step = flowStepThatOpens(flow)
  const isOutOfTurn = isEditable(application.state) && steps.indexOf(step) < steps.indexOf(flow.step)
  useEffect(() => {
    if (isOutOfTurn) sentAway = application.applicationId
  }, [isOutOfTurn, application.applicationId])
  if (step === flow.step && pathname === flowStepPath(step, mode)) return null
  return flowStepHref(step, { domain, applicationId: application.applicationId, mode })
}

/** Whether whoever arrives at this step had asked for one that waits for it. */
export function useSentAway({ applicationId }: Pick<Flow['application'], 'applicationId'>): boolean {
  const [isSentAway] = useState(() => sentAway === applicationId)
  useEffect(() => {
    sentAway = null
  }, [])
  return isSentAway
}

/** What was submitted shows how it stands; what is being filled in opens as far as it is done. */
export function flowStepThatOpens({
  step,
  steps,
  application: { state, done },
}: Pick<Flow, 'step' | 'steps' | 'application'>): FlowStep {
  if (!isEditable(state) || (isReturned(state) && step === 'confirm')) return 'confirm'
  const wanted = steps.includes(step) ? step : flowStepInstead(step, steps, readState('backOrNextStep'))
  if (wanted !== 'confirm' && mayEnter(wanted, steps, done, isReturned(state))) return wanted
  const open = firstOpenFlowStep(steps, done)
  return open === 'confirm' ? 'submit' : open
}
