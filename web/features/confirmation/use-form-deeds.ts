import { useState } from 'react'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'

/** What is done with a form, one after the other. */
export interface FormDeeds {
  readonly busy: string | null
  readonly refused: string | null
  readonly said: string | null
  /** A text that the deed answers is said. */
  readonly run: (name: string, deed: () => Promise<unknown>) => Promise<void>
  readonly refresh: () => Promise<void>
}

/** Where somebody else was quicker, what stands there now is read anew. */
export function useFormDeeds(refresh: () => Promise<void>): FormDeeds {
  const sentenceOf = useRefusalSentence()
  const [busy, setBusy] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  async function run(name: string, deed: () => Promise<unknown>) {
    setBusy(name)
    setRefused(null)
    setSaid(null)
    try {
      const done = await deed()
      setSaid(typeof done === 'string' ? done : null)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefused(sentenceOf(error))
      if (error.error === 'changedMeanwhile' || error.error === 'confirmationWrongState') await refresh()
    } finally {
      setBusy(null)
    }
  }
  return { busy, refused, said, run, refresh }
}
