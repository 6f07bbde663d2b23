import { CircleCheck, CircleDashed, PencilLine } from 'lucide-react'
import type { PreregistrationState } from '#contract/preregistration/preregistration.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'

const looks = {
  none: { tone: 'quiet', Icon: CircleDashed },
  draft: { tone: 'waiting', Icon: PencilLine },
  submitted: { tone: 'done', Icon: CircleCheck },
} as const

/** The word for a state of a report. */
export function ReportState({ state }: { readonly state: PreregistrationState }) {
  const say = usePhrases('preregistration')
  return <StateWord {...looks[state]}>{say(`states.${state}`)}</StateWord>
}
