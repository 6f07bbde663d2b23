import { askedAttachments } from '#contract/batch/asked-attachments.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { unmetConditions } from '#contract/batch/form/answer-condition.ts'
import type { Answers } from '#contract/batch/form/form.ts'
import { judgeChoice, withExempt } from '#contract/registration/choice-rules.ts'
import { doneFlowSteps } from '#contract/registration/done-flow-steps.ts'
import { firstOpenFlowStep, flowStepsOf } from '#contract/registration/flow.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { refuseIneligible } from '../refuse-closed.ts'
import { countingRuleIds, judgeApplication, type Shown } from '../shown/show-application.ts'
import type { WholeApplication } from '../shown/whole-application-store.ts'

/**
 * What must be done before places are held: who may not register, or has not filled in what comes before, keeps no place
 * from anybody else.
 */
export function refuseUnready(current: WholeApplication, shown: Shown): void {
  const { batch, person } = shown
  refuseIneligible(batch.who, person)
  if (current.notesVersion !== null && current.notesVersion !== batch.notes.version)
    throw new Refusal('notesOutdated', { version: batch.notes.version })
  const { flaws, kept } = judgeApplication(current, shown)
  refuseUnmet(batch, kept)
  const asked = { ...batch, attachments: askedAttachments(batch, kept) }
  const steps = flowStepsOf(asked)
  const done = doneFlowSteps(asked, {
    ...current,
    answersSound: Object.keys(flaws).length === 0,
    fileRuleIds: countingRuleIds(current),
  })
  const open = steps.find((step) => step === 'area' || step === 'subject' || !done.includes(step))
  if (open && open !== 'area' && open !== 'subject') throw new Refusal('flowStepNotReached', { step: open })
}

/** The answers as they are kept of an application that is ready to be handed in; refused where anything is missing. */
export function readyAnswers(current: WholeApplication, shown: Shown): Answers {
  const { batch, person } = shown
  refuseIneligible(batch.who, person)
  if (current.notesVersion !== null && current.notesVersion !== batch.notes.version)
    throw new Refusal('notesOutdated', { version: batch.notes.version })
  const { flaws, kept } = judgeApplication(current, shown)
  if (Object.keys(flaws).length > 0) throw new Refusal('answersInvalid', { fields: { ...flaws } })
  refuseUnmet(batch, kept)
  const asked = { ...batch, attachments: askedAttachments(batch, kept) }
  const done = doneFlowSteps(asked, { ...current, answersSound: true, fileRuleIds: countingRuleIds(current) })
  const step = firstOpenFlowStep(flowStepsOf(asked), done)
  if (step !== 'submit') throw new Refusal('flowStepNotReached', { step })
  // Places may be held under rules that the batch has changed since.
  const flaw = judgeChoice(batch, withExempt(current.choice, current.exemptSubjectIds, current.wish))
  if (flaw) throw new Refusal(flaw.error, flaw.data)
  return kept
}

/** Conditions of the batch's own, by what was answered; each names the field that decides it. */
function refuseUnmet({ form, who }: Pick<Batch, 'form' | 'who'>, kept: Answers): void {
  const unmet = unmetConditions(form, who.conditions, kept)
  if (unmet.length === 0) return
  const [reasons, fields] = [unmet.map(({ reason }) => reason), unmet.map(({ field }) => field)]
  throw new Refusal('notEligible', { hindrances: [], reasons, fields })
}
