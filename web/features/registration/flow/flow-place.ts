import { type RegistrationMode, registrationMode } from '#contract/batch/batch.ts'
import { type FlowStep, flowSteps } from '#contract/registration/flow.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import type { ScreenPath } from '#web/routes.tsx'

const places = {
  notes: '/default/examReg/examNotes',
  base: '/default/examReg/baseCollection',
  photo: '/default/examReg/imgCollection',
  attachments: '/default/examReg/fileCollection',
  submit: '/default/examReg/submitRegInfo',
  confirm: '/default/examReg/confirmRegInfo',
} as const satisfies Partial<Record<FlowStep, ScreenPath>>

/** The address of a step; area and subject have one for each mode. */
export function flowStepPath(step: FlowStep, mode: RegistrationMode): ScreenPath {
  const areaFirst = mode === registrationMode.areaThenSubject
  if (step === 'area') {
    return areaFirst ? '/default/examReg/chooseExamRegion' : '/default/examReg/chooseExamRegion2'
  }
  if (step === 'subject') {
    return areaFirst ? '/default/examReg/chooseSubject' : '/default/examReg/chooseSubject2'
  }
  return places[step]
}

/** What a link to a step needs to know: it names the application, so that it leads there on any device. */
export interface FlowPlace {
  readonly domain: string
  readonly applicationId: string
  readonly mode: RegistrationMode
}

export function flowStepHref(step: FlowStep, { domain, applicationId, mode }: FlowPlace): string {
  return hrefOf(flowStepPath(step, mode), { project: domain, application: applicationId })
}

export function registrationsHref(domain: string): string {
  return hrefOf('/default/examReg/examineeReg', { project: domain })
}

/** Anything that is no batch's id opens the list of batches. */
export function batchHref(domain: string, batchId = 'all'): string {
  return hrefOf(`/default/examReg/chooseBatch/${batchId}`, { project: domain })
}

/** From a step that this batch does not have to the nearest one that it has, in the direction of the reader. */
export function flowStepInstead(
  step: FlowStep,
  steps: readonly FlowStep[],
  direction: 'back' | 'next',
): FlowStep {
  const at = flowSteps.indexOf(step)
  const before = steps.filter((one) => flowSteps.indexOf(one) < at).at(-1)
  const after = steps.find((one) => flowSteps.indexOf(one) > at)
  return (direction === 'back' ? (before ?? after) : (after ?? before)) ?? 'notes'
}
