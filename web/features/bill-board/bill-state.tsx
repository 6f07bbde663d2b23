import { Ban, CircleAlert, CircleCheck, Clock, RotateCw, UserCheck } from 'lucide-react'
import type { BillOutcome } from '#contract/payment/bill/bill-endpoints.ts'
import type { DifferenceState } from '#contract/payment/bill/difference.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'

const outcomes = {
  waiting: { tone: 'waiting', Icon: Clock },
  reading: { tone: 'waiting', Icon: RotateCw },
  notReady: { tone: 'waiting', Icon: Clock },
  broken: { tone: 'refused', Icon: CircleAlert },
  away: { tone: 'refused', Icon: CircleAlert },
  refused: { tone: 'refused', Icon: Ban },
  concluded: { tone: 'done', Icon: CircleCheck },
} as const

/** How reading a bill goes. */
export function BillState({ outcome }: { readonly outcome: BillOutcome }) {
  const say = usePhrases('bill')
  return <StateWord {...outcomes[outcome]}>{say(`outcomes.${outcome}`)}</StateWord>
}

const states = {
  open: { tone: 'waiting', Icon: CircleAlert },
  taken: { tone: 'information', Icon: UserCheck },
  closed: { tone: 'done', Icon: CircleCheck },
  healed: { tone: 'quiet', Icon: CircleCheck },
} as const

/** How a difference stands. */
export function DifferenceStateWord({ state }: { readonly state: DifferenceState }) {
  const say = usePhrases('bill')
  return <StateWord {...states[state]}>{say(`states.${state}`)}</StateWord>
}
