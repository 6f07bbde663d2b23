import { unmetConditions } from '#contract/batch/form/answer-condition.ts'
import { isEditable } from '#contract/registration/application-steps.ts'
import { type FlowStep, firstOpenFlowStep } from '#contract/registration/flow.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useFlow } from './flow.ts'
import { useJudgedAnswers } from './use-judged-answers.ts'

/** What the first step that still wants something wants. */
export function useFlowStepNote(): { readonly step: FlowStep; readonly note: string } | null {
  const say = usePhrases('flow')
  const { application, batch, steps } = useFlow()
  const { flaws, kept } = useJudgedAnswers()
  const step = firstOpenFlowStep(steps, application.done)
  if (!isEditable(application.state) || step === 'confirm') return null
  const unmet = unmetConditions(batch.form, batch.who.conditions, kept).map(({ field }) => field)
  if (step === 'base')
    return { step, note: say('missing.base', { count: new Set([...Object.keys(flaws), ...unmet]).size }) }
  if (application.toReplace.includes('photo') && step === 'photo')
    return { step, note: say('missing.returned') }
  if (step !== 'attachments') return { step, note: say(`missing.${step}`) }
  const countOf = (id: string) => application.attachments.filter(({ ruleId }) => ruleId === id).length
  const count = batch.attachments
    .map(({ id, least }) => (application.toReplace.includes(id) ? least : least - countOf(id)))
    .reduce((sum, lacking) => sum + Math.max(0, lacking), 0)
  return { step, note: say('missing.attachments', { count }) }
}
