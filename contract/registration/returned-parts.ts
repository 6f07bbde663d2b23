import type { Batch } from '../batch/batch-shapes.ts'
import { fieldsOf } from '../batch/form/form.ts'
import type { ApplicationState } from './application.ts'
import type { AuditLine } from './application-shapes.ts'
import { isReturned } from './application-steps.ts'
import { type DoneFlowSteps, type FlowStep, firstOpenFlowStep, flowStepsOf } from './flow.ts'

/** What the last review named, of an application that it returned: `photo`, an attachment's rule, a field, a step. */
export function returnedParts({
  state,
  audits: [last],
}: {
  readonly state: ApplicationState
  /** The latest first. */
  readonly audits: readonly { readonly result: AuditLine['result']; readonly conditions: readonly string[] }[]
}): readonly string[] {
  return isReturned(state) && (last?.result === 'failed' || last?.result === 'toImprove')
    ? last.conditions
    : []
}

/** Where an application goes on: at what is missing, or at the first thing that the review named. */
export function nextFlowStepOf(
  batch: Pick<Batch, 'photo' | 'attachments' | 'registrationMode' | 'form'>,
  done: DoneFlowSteps,
  returned: readonly string[],
): FlowStep {
  const steps = flowStepsOf(batch)
  const open = firstOpenFlowStep(steps, done)
  const named = steps.find((step) => isNamed(step, batch, returned))
  const isEarlier = named !== undefined && steps.indexOf(named) < steps.indexOf(open)
  return isEarlier ? named : open
}

function isNamed(step: FlowStep, { form }: Pick<Batch, 'form'>, returned: readonly string[]): boolean {
  // A photo or an attachment that was returned is missing until another one is there.
  if (step === 'photo' || step === 'attachments') return false
  if (step === 'base' && fieldsOf(form).some(({ id }) => returned.includes(id))) return true
  return returned.includes(step)
}
