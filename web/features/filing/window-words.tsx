import type { FilingOffer } from '#contract/filing/filing-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'

/** From when until when it can be asked for. */
export function WindowWords({ window }: Pick<FilingOffer['deferral'], 'window'>) {
  const say = usePhrases('filing')
  const { language } = useLanguage()
  const { state, opensAt, closesAt } = window
  if (state === 'paused') return <p>{say('windows.paused')}</p>
  const at = state === 'notYetOpen' ? opensAt : closesAt
  if (at === null) return <p>{say(`windows.${state}Unknown`)}</p>
  return <p>{say(`windows.${state}`, { time: minuteText(new Date(at), language) })}</p>
}
