import { Ban, CircleCheck, FileClock, Hourglass, ListChecks, Replace } from 'lucide-react'
import type { PlanState } from '#contract/arrangement/seat-plan.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'

const looks = {
  making: { tone: 'waiting', Icon: Hourglass },
  draft: { tone: 'information', Icon: FileClock },
  checking: { tone: 'waiting', Icon: Hourglass },
  checked: { tone: 'information', Icon: ListChecks },
  published: { tone: 'done', Icon: CircleCheck },
  replaced: { tone: 'quiet', Icon: Replace },
  givenUp: { tone: 'quiet', Icon: Ban },
} as const

export function PlanStateWord({ state }: { readonly state: PlanState }) {
  const say = usePhrases('arrangementBoard')
  return <StateWord {...looks[state]}>{say(`plans.states.${state}`)}</StateWord>
}

/** Something is done to it by a work: looked at again until that is over. */
export const isUnderWay = (state: PlanState) => state === 'making' || state === 'checking'
