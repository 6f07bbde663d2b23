import { useState } from 'react'
import { CallRefused } from './call-refused.ts'
import { useRefusalSentence } from './refusal-sentence.ts'

export const quiet = { quiet: true, handled: true } as const

/** One deed after the other: which is under way, what refused it, and what is to be said of it. */
export function useDeeds(onRefused?: () => unknown) {
  const sentenceOf = useRefusalSentence()
  const [busy, setBusy] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  async function run(what: string, deed: () => Promise<string | null>): Promise<boolean> {
    setBusy(what)
    setRefused(null)
    setSaid(null)
    try {
      setSaid(await deed())
      return true
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefused(sentenceOf(error))
      await onRefused?.()
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, refused, said, run }
}
export type Deeds = ReturnType<typeof useDeeds>
