import { Ban, CircleAlert, CircleCheck, Clock, Hourglass, RotateCcw } from 'lucide-react'
import type { FlushState, InvoiceState } from '#contract/invoice/invoice.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'

const invoices = {
  applying: { tone: 'waiting', Icon: Clock },
  inProgress: { tone: 'waiting', Icon: Hourglass },
  successful: { tone: 'done', Icon: CircleCheck },
  failed: { tone: 'refused', Icon: CircleAlert },
  closed: { tone: 'quiet', Icon: Ban },
  flushed: { tone: 'quiet', Icon: RotateCcw },
} as const

export function InvoiceStateWord({ state }: { readonly state: InvoiceState }) {
  const say = usePhrases('invoiceBoard')
  return <StateWord {...invoices[state]}>{say(`states.${state}`)}</StateWord>
}

const reds = {
  waiting: { tone: 'waiting', Icon: Clock },
  begun: { tone: 'waiting', Icon: Hourglass },
  waitsForBuyer: { tone: 'waiting', Icon: Hourglass },
  done: { tone: 'done', Icon: CircleCheck },
  ended: { tone: 'refused', Icon: CircleAlert },
} as const

export function RedStateWord({ state }: { readonly state: FlushState }) {
  const say = usePhrases('invoiceBoard')
  return <StateWord {...reds[state]}>{say(`redStates.${state}`)}</StateWord>
}
