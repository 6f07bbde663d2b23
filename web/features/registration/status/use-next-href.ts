import { registrationMode } from '#contract/batch/batch.ts'
import type { ApplicationLine } from '#contract/registration/application-shapes.ts'
import { payHref } from '#web/features/payment/payment-hrefs.ts'
import { useProject } from '#web/platform/project.tsx'
import { flowStepHref } from '../flow/flow-place.ts'
import type { NextThing } from './next-thing.ts'

/** Where the next thing is done. The flow itself corrects the address to the batch's mode. */
export function useNextHref(application: ApplicationLine, thing: NextThing): string | null {
  const { domain } = useProject().info
  const { applicationId, nextFlowStep } = application
  if (thing === 'tooLate') return null
  if (thing === 'pay') {
    return payHref(domain, applicationId)
  }
  const step = thing === 'goOn' || thing === 'mend' ? nextFlowStep : 'confirm'
  return flowStepHref(step, { domain, applicationId, mode: registrationMode.areaThenSubject })
}
