import { Ban, CircleCheck, Hourglass, Loader, Printer, Undo2 } from 'lucide-react'
import type { ConfirmationState, LineStanding } from '#contract/confirmation/confirmation.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'

const looks = {
  making: { tone: 'quiet', Icon: Loader },
  ready: { tone: 'information', Icon: Printer },
  sent: { tone: 'waiting', Icon: Hourglass },
  passed: { tone: 'done', Icon: CircleCheck },
  returned: { tone: 'refused', Icon: Undo2 },
  discarded: { tone: 'quiet', Icon: Ban },
} as const

export function FormState({ state }: { readonly state: ConfirmationState }) {
  const say = usePhrases('confirmationForm')
  return <StateWord {...looks[state]}>{say(`states.${state}`)}</StateWord>
}

const standingLooks = {
  stands: { tone: 'done', Icon: CircleCheck },
  changed: { tone: 'refused', Icon: Undo2 },
  left: { tone: 'quiet', Icon: Ban },
  replaced: { tone: 'quiet', Icon: Printer },
} as const

export function Standing({ standing }: { readonly standing: LineStanding }) {
  const say = usePhrases('confirmationForm')
  return <StateWord {...standingLooks[standing]}>{say(`standings.${standing}`)}</StateWord>
}
