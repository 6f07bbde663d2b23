import { isEditable } from '#contract/registration/application-steps.ts'
import { type FlowStation, firstOpenStation } from '#contract/registration/flow.ts'
import { usePhrases } from '#web/platform/language.tsx'
import { useFlow } from './flow.ts'
import { useJudgedAnswers } from './use-judged-answers.ts'

/** What the first station that still wants something wants. */
export function useStationNote(): { readonly station: FlowStation; readonly note: string } | null {
  const say = usePhrases('flow')
  const { application, batch, stations } = useFlow()
  const { flaws } = useJudgedAnswers()
  const station = firstOpenStation(stations, application.done)
  if (!isEditable(application.state) || station === 'confirm') return null
  if (station === 'base') return { station, note: say('missing.base', { count: Object.keys(flaws).length }) }
  if (station !== 'files') return { station, note: say(`missing.${station}`) }
  const count = batch.attachments
    .map(({ id, least }) => least - application.files.filter(({ ruleId }) => ruleId === id).length)
    .reduce((sum, lacking) => sum + Math.max(0, lacking), 0)
  return { station, note: say('missing.files', { count }) }
}
