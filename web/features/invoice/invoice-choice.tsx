import type { ReactNode } from 'react'
import { useState } from 'react'
import { chooseInvoice, getInvoiceChoice } from '#contract/invoice/invoice-endpoints.ts'
import { areInvoicesShown } from '#contract/project/invoices-shown.ts'
import { call } from '#web/platform/call/call.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'

interface InvoiceChoiceProps {
  readonly orderId: string
  /** How it is paid: shown once the choice is made, or where none is asked for. */
  readonly children: ReactNode
}

const options = ['needed', 'notNeeded'] as const
type Option = (typeof options)[number]
const optionOf = (needed: boolean | null): Option | '' =>
  needed === null ? '' : needed ? 'needed' : 'notNeeded'

/** Whether an invoice is wanted for an order, asked before it is paid where the project offers invoices. */
export function InvoiceChoice({ orderId, children }: InvoiceChoiceProps) {
  const say = usePhrases('invoice')
  const sentence = useRefusalSentence()
  const { info, settings } = useProject()
  const areShown = areInvoicesShown(info, settings)
  const answer = useAnswer(
    getInvoiceChoice,
    { params: { orderId } },
    { handled: true, fresh: true, enabled: areShown },
  )
  const { busy, run } = useAttempt()
  const [wanted, setWanted] = useState<Option | null>(null)
  const [refused, setRefused] = useState('')
  async function choose(option: Option) {
    setWanted(option)
    setRefused('')
    const needed = option === 'needed'
    const outcome = await run(() =>
      call(chooseInvoice, { params: { orderId }, body: { needed } }, { quiet: true, handled: true }),
    )
    if (outcome.done) await answer.refetch()
    else if (outcome.refusal) setRefused(sentence(outcome.refusal))
    setWanted(null)
  }
  if (!areShown) return children
  if (!answer.data) {
    if (answer.error) return <FailedState error={answer.error} onRetry={() => void answer.refetch()} />
    return <LoadingState />
  }
  const { offered, needed } = answer.data
  if (!offered) return children
  return (
    <>
      <ChoiceField
        id="invoice-choice"
        name="invoice-choice"
        label={say('choice.label')}
        hint={needed === null ? say('choice.first') : needed ? say('choice.later') : undefined}
        error={refused || undefined}
        options={options.map((option) => [option, say(`choice.${option}`)])}
        chosen={wanted ?? optionOf(needed)}
        disabled={busy}
        onChange={({ currentTarget }) => void choose(currentTarget.value as Option)}
      />
      {needed !== null && children}
    </>
  )
}
