import { isEditable } from '#contract/registration/application-steps.ts'
import { type FlowStation, firstOpenStation } from '#contract/registration/flow.ts'
import { usePhrases } from '#web/platform/language.tsx'
import { useFlow } from './flow.ts'

/** What the first station that still wants something wants; undefined for every other one. */
export function useStationNote(station: FlowStation): string | undefined {
  const say = usePhrases('flow')
  const { application, batch, stations } = useFlow()
  if (!isEditable(application.state)) return undefined
  if (station === 'confirm' || station !== firstOpenStation(stations, application.done)) return undefined
  if (station !== 'files') return say(`missing.${station}`)
  const count = batch.attachments
    .map(({ id, least }) => least - application.files.filter(({ ruleId }) => ruleId === id).length)
    .reduce((sum, lacking) => sum + Math.max(0, lacking), 0)
  return say('missing.files', { count })
}
