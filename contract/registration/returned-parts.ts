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

/** The parts of a batch that a review can name. */
export function partsOf({
  form,
  attachments,
  photo,
}: Pick<Batch, 'form' | 'attachments' | 'photo'>): string[] {
  const files = [...(photo ? ['photo'] : []), ...attachments.map(({ id }) => id)]
  return [...fieldsOf(form).map(({ id }) => id), ...files, ...steps]
}

/** Steps that stand for all that is in them. */
const steps = ['base', 'attachments', 'area', 'subject'] as const

interface ReturnedApplication {
  readonly state: ApplicationState
  readonly audits: readonly { readonly result: AuditLine['result']; readonly conditions: readonly string[] }[]
  /** The fields that had an answer when it was returned; null where that was not kept. */
  readonly answered: readonly string[] | null
}

/**
 * What of a returned application stays as the review saw it. What was not answered then is open: by a field that was named
 * another one may come to be asked for. Where nothing was named, everything is open.
 */
export function closedParts(
  batch: Pick<Batch, 'form' | 'attachments' | 'photo'>,
  application: ReturnedApplication,
): string[] {
  const returned = returnedParts(application)
  if (returned.length === 0) return []
  const isNamed = (part: string) => returned.includes(part)
  const answered = isNamed('base') ? [] : (application.answered ?? [])
  const files = partsOf(batch).filter((part) => part === 'photo' || isAttachment(batch, part))
  const fields = fieldsOf(batch.form).flatMap(({ id }) => (answered.includes(id) && !isNamed(id) ? [id] : []))
  // By an answer that may become another one, it may come to be asked for.
  const mayAppear = (part: string) =>
    batch.attachments.some(({ id, show }) => id === part && show && !fields.includes(show.field))
  return [
    ...fields,
    ...files.filter(
      (part) => !isNamed(part) && !(isNamed('attachments') && isAttachment(batch, part)) && !mayAppear(part),
    ),
    ...(isNamed('area') || isNamed('subject') ? [] : ['area', 'subject']),
  ]
}

function isAttachment({ attachments }: Pick<Batch, 'attachments'>, part: string): boolean {
  return attachments.some(({ id }) => id === part)
}
