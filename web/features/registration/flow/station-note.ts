import { unmetConditions } from '#contract/batch/eligibility.ts'
import { isEditable } from '#contract/registration/application-steps.ts'
import { type FlowStation, firstOpenStation } from '#contract/registration/flow.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useFlow } from './flow.ts'
import { useJudgedAnswers } from './use-judged-answers.ts'

/** What the first station that still wants something wants. */
export function useStationNote(): { readonly station: FlowStation; readonly note: string } | null {
  const say = usePhrases('flow')
  const { application, batch, stations } = useFlow()
  const { flaws, kept } = useJudgedAnswers()
  const station = firstOpenStation(stations, application.done)
  if (!isEditable(application.state) || station === 'confirm') return null
  const unmet = unmetConditions(batch.who, kept).map(({ field }) => field)
  if (station === 'base')
    return { station, note: say('missing.base', { count: new Set([...Object.keys(flaws), ...unmet]).size }) }
  if (application.toReplace.includes('photo') && station === 'photo')
    return { station, note: say('missing.returned') }
  if (station !== 'files') return { station, note: say(`missing.${station}`) }
  const countOf = (id: string) => application.files.filter(({ ruleId }) => ruleId === id).length
  const count = batch.attachments
    .map(({ id, least }) => (application.toReplace.includes(id) ? least : least - countOf(id)))
    .reduce((sum, lacking) => sum + Math.max(0, lacking), 0)
  return { station, note: say('missing.files', { count }) }
}
