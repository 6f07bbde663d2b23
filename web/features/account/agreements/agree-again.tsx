import { useEffect, useRef, useState } from 'react'
import { answerAgreementDue } from '#web/platform/call/agreement-asker.ts'
import { AgreeDialog } from './agree-dialog.tsx'
import { type DueAgreements, readDue } from './due-agreements.ts'

interface Question {
  readonly due: DueAgreements
  /** Closed before it goes away: the browser gives the focus back to where it was. */
  readonly isOpen: boolean
  readonly answer: (agreed: boolean) => void
}

/**
 * Asks whoever agreed to an older version than one that asks again, over the page and at the first thing that they would
 * change. Who has said "not now" is asked again when they press something, and not while they go on typing.
 */
export function AgreeAgain() {
  const [question, setQuestion] = useState<Question | null>(null)
  const isPutOff = useRef(false)
  useEffect(
    () =>
      answerAgreementDue(async () => {
        if (isPutOff.current && isTyping()) return false
        const due = await readDue()
        // Agreed meanwhile, in another tab.
        if (due?.length === 0) return true
        if (!due) return false
        const agreed = await new Promise<boolean>((answer) => setQuestion({ due, isOpen: true, answer }))
        isPutOff.current = !agreed
        setQuestion((asked) => (asked?.due === due ? { ...asked, isOpen: false } : asked))
        return agreed
      }),
    [],
  )
  if (!question) return null
  const { due, isOpen, answer } = question
  return (
    <AgreeDialog
      key={due.map(({ kind, version }) => `${kind}${version}`).join()}
      due={due}
      isOpen={isOpen}
      onAnswer={answer}
      onClosed={() => {
        answer(false)
        setQuestion((asked) => (asked?.due === due ? null : asked))
      }}
    />
  )
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea, [contenteditable="true"]') ?? false
}
