import { useEffect, useRef, useState } from 'react'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { answerRefusals } from '#web/platform/call-watch.ts'
import { clearState, writeState } from '#web/platform/client-state.ts'
import { isInConsole } from '#web/platform/console.ts'
import { usePhrases } from '#web/platform/language.tsx'
import { useSentence } from '#web/platform/sentence.ts'
import { forgetSession } from '#web/platform/session.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { type Reaction, reactionTo } from './refusal-reaction.ts'
import { currentStanding } from './standing.ts'

interface Shown {
  readonly reaction: Reaction
  readonly refusal: CallRefused
}

function endSession(): void {
  forgetSession()
  writeState('ledHere', 'sessionEnded')
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
        const reaction = reactionTo(refusal, quiet, currentStanding(onHome))
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
  const sentence = useSentence()
  if (!shown?.reaction.alert) return null
  const { alert } = shown.reaction
  if (alert === 'systemError') return sayKit('systemErrorAlert', { message: shown.refusal.message })
  return alert === 'busy' ? sayKit('errors.nothingHere') : sentence(shown.refusal)
}
