import { Ban, CircleCheck, CircleX, Clock, Hourglass, Undo2 } from 'lucide-react'
import type { InvoiceState as State } from '#contract/invoice/invoice.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'

const faces = {
  applying: { tone: 'waiting', Icon: Clock },
  inProgress: { tone: 'waiting', Icon: Hourglass },
  successful: { tone: 'done', Icon: CircleCheck },
  failed: { tone: 'refused', Icon: CircleX },
  closed: { tone: 'quiet', Icon: Ban },
  flushed: { tone: 'information', Icon: Undo2 },
} as const

export function InvoiceState({ state }: { readonly state: State }) {
  const say = usePhrases('invoice')
  const { tone, Icon } = faces[state]
  return (
    <StateWord tone={tone} Icon={Icon}>
      {say(`states.${state}`)}
    </StateWord>
  )
}
