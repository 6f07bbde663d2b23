import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { InlineConfirm } from '../inline-confirm.tsx'

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
  const done = phrase('staff', isClosed ? 'collectives.wasReopened' : 'collectives.wasClosed', { name })
  return (
    <InlineConfirm
      key={deed}
      severe={!isClosed}
      title={say(`collectives.${deed}`)}
      lead={isClosed ? say('collectives.reopenLead') : closeLead}
      question={say(`collectives.${deed}Ask`, { name })}
      yes={say(`collectives.${deed}Yes`)}
      onYes={() => onTurn(!isClosed, done)}
    />
  )
}
