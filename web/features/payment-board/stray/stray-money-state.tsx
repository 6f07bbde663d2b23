import { CircleAlert, CircleCheck } from 'lucide-react'
import type { StrayMoney } from '#contract/payment/stray-money.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'

const states = {
  open: { tone: 'waiting', Icon: CircleAlert },
  closed: { tone: 'done', Icon: CircleCheck },
} as const

export function StrayMoneyStateWord({ state }: Pick<StrayMoney, 'state'>) {
  const say = usePhrases('strayMoney')
  return <StateWord {...states[state]}>{say(`states.${state}`)}</StateWord>
}
