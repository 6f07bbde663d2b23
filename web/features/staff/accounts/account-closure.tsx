import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { InlineConfirm } from '#web/ui/form/inline-confirm.tsx'

interface AccountClosureProps {
  readonly name: string
  readonly isClosed: boolean
  /** What becomes of this kind of account. */
  readonly closeLead: string
  /** What the account shall be, and what to say once it is. */
  readonly onTurn: (closed: boolean, done: Sentence) => Promise<void>
}

/** Closes an account, or opens it again. */
export function AccountClosure({ name, isClosed, closeLead, onTurn }: AccountClosureProps) {
  const say = usePhrases('staff')
  const deed = isClosed ? 'reopen' : 'close'
  const done = phrase('staff', isClosed ? 'organisations.wasReopened' : 'organisations.wasClosed', { name })
  return (
    <InlineConfirm
      key={deed}
      severe={!isClosed}
      title={say(`organisations.${deed}`)}
      lead={isClosed ? say('organisations.reopenLead') : closeLead}
      question={say(`organisations.${deed}Ask`, { name })}
      yes={say(`organisations.${deed}Yes`)}
      onYes={() => onTurn(!isClosed, done)}
    />
  )
}
