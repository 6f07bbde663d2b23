import { useEffect, useRef, useState } from 'react'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { answerRefusals } from '#web/platform/call/call-watch.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { isInConsole } from '#web/platform/console.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { clearState, readState, writeState } from '#web/platform/state/client-state.ts'
import { forgetSession } from '#web/platform/state/session.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { currentPlace } from './current-place.ts'
import { type Reaction, reactionTo } from './refusal-reaction.ts'

interface Shown {
  readonly reaction: Reaction
  readonly refusal: CallRefused
}

function endSession(): void {
  const reason = readState('viewing') ? 'viewingEnded' : 'sessionEnded'
  forgetSession()
  writeState('signInReason', reason)
}

/** Does what reactionTo decides: forgets the session, alerts, goes. One alert at a time; the first one counts. */
export function RefusalAnswers({ onHome, go }: { onHome: boolean; go: (href: string) => void }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const leaving = useRef(false)
  const follow = useRef((_: Reaction) => {})
  follow.current = (reaction) => {
    if (reaction.go === null) return
    leaving.current = true
    if (reaction.go === 'reload') window.location.reload()
    else go(reaction.go)
  }
  useEffect(
    () =>
      answerRefusals((refusal, quiet) => {
        const reaction = reactionTo(refusal, quiet, currentPlace(onHome))
        if (reaction.forgetSession) isInConsole() ? clearState('staffToken') : endSession()
        if (reaction.alert) setShown((before) => before ?? { reaction, refusal })
        else if (!leaving.current) follow.current(reaction)
      }),
    [onHome],
  )
  const close = () => {
    setShown(null)
    if (shown) follow.current(shown.reaction)
  }
  return <AlertDialog text={useAlertText(shown)} onClose={close} />
}

function useAlertText(shown: Shown | null): string | null {
  const sayKit = usePhrases('kit')
  const sentence = useRefusalSentence()
  if (!shown?.reaction.alert) return null
  const { alert } = shown.reaction
  if (alert === 'systemError') return sayKit('systemErrorAlert', { message: shown.refusal.message })
  return alert === 'busy' ? sayKit('errors.nothingHere') : sentence(shown.refusal)
}
