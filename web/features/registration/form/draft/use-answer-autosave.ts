import { useEffect, useState, useSyncExternalStore } from 'react'
import { saveAnswers } from '#contract/registration/draft-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import type { Flow } from '../../flow/flow.ts'
import { AnswerAutosave, type AutosaveView, type AutosaveWays } from './answer-autosave.ts'
import { findUnsaved, keepUnsaved } from './answer-draft.ts'

/** So many characters are less than the 64 kB that browsers let outlive a page, whatever the script. */
const outlivesPage = 16_000

/** Keeps what is typed into the form of an application for as long as its screen is open. */
export function useAnswerAutosave({
  application,
  batch,
  reload,
  learn,
}: Flow): readonly [AnswerAutosave, AutosaveView] {
  const { applicationId } = application
  const [autosave] = useState(() => {
    const params = { applicationId }
    const ways: AutosaveWays = {
      save: async (baseVersion, changes, underWay) => {
        const saved = await call(
          saveAnswers,
          { params, body: { baseVersion, changes, underWay } },
          { quiet: true, keepalive: JSON.stringify(changes).length < outlivesPage },
        )
        // What was typed held the places longer.
        learn({ heldUntil: saved.heldUntil })
        return saved
      },
      reload,
      remember: (unsaved) => keepUnsaved(applicationId, unsaved),
    }
    return new AnswerAutosave(ways, application, findUnsaved(applicationId, batch.form))
  })
  const view = useSyncExternalStore(autosave.listen, autosave.view)
  useEffect(() => autosave.adopt(application), [autosave, application])
  useEffect(() => {
    const flush = () => void autosave.flush()
    const flushHidden = () => document.visibilityState === 'hidden' && flush()
    const leave = () => autosave.leave()
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', flushHidden)
      flush()
    }
  }, [autosave])
  return [autosave, view]
}
