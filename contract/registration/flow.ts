import { registrationMode } from '../batch/batch.ts'
import type { Batch } from '../batch/batch-shapes.ts'

/** The steps of registering, in the specification's order; `area` and `subject` change places by the batch's mode. */
export const flowSteps = [
  'notes',
  'base',
  'photo',
  'attachments',
  'area',
  'subject',
  'submit',
  'confirm',
] as const
export type FlowStep = (typeof flowSteps)[number]

/** The steps of this batch: without a photo rule there is no photo to show. */
export function flowStepsOf(batch: Pick<Batch, 'photo' | 'attachments' | 'registrationMode'>): FlowStep[] {
  const choice: FlowStep[] =
    batch.registrationMode === registrationMode.areaThenSubject ? ['area', 'subject'] : ['subject', 'area']
  return [
    'notes',
    'base',
    ...(batch.photo ? (['photo'] as const) : []),
    ...(batch.attachments.length > 0 ? (['attachments'] as const) : []),
    ...choice,
    'submit',
    'confirm',
  ]
}

/** Which steps have all that they ask for. The server says it with every application. */
export type DoneFlowSteps = readonly FlowStep[]

/** The first step that still wants something: nobody gets past it by typing an address. */
export function firstOpenFlowStep(steps: readonly FlowStep[], done: DoneFlowSteps): FlowStep {
  return steps.find((step) => !done.includes(step)) ?? 'confirm'
}

/** Whether this one may be entered: everything before it is done. What a review returned was everywhere already. */
export function mayEnter(
  step: FlowStep,
  steps: readonly FlowStep[],
  done: DoneFlowSteps,
  isReturned: boolean,
): boolean {
  const at = steps.indexOf(step)
  if (isReturned && step !== 'confirm') return at >= 0
  return at >= 0 && at <= steps.indexOf(firstOpenFlowStep(steps, done))
}
