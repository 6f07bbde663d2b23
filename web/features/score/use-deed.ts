import { useState } from 'react'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { usePhrases } from '#web/platform/language/language.tsx'

/** One press at a time, and what refused the last one. */
export function useDeed() {
  const sayShell = usePhrases('shell')
  const sentence = useRefusalSentence()
  const { busy, run } = useAttempt()
  const [refused, setRefused] = useState<string | null>(null)
  async function press<Result>(work: () => Promise<Result>, onDone: (result: Result) => unknown) {
    if (busy) return
    setRefused(null)
    const outcome = await run(work)
    if (outcome.done) await onDone(outcome.result)
    else setRefused(outcome.refusal ? sentence(outcome.refusal) : sayShell('failed.text'))
  }
  return { busy, refused, press }
}
