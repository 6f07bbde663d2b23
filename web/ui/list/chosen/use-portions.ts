import { useRef, useState } from 'react'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import type { Choice } from '#contract/kit/list/choice.ts'
import type { ListShape } from '#contract/kit/list/list.ts'
import { doInPortions, type Portions } from './do-in-portions.ts'

/** A deed for many that says how far it is and can be stopped. Give it to the dialog that asks for the deed. */
export interface ShownPortions {
  /** Null: nothing is under way. */
  readonly progress: Portions | null
  readonly isStopping: boolean
  readonly stop: () => void
}

export function usePortions() {
  const [progress, setProgress] = useState<Portions | null>(null)
  const [isStopping, setStopping] = useState(false)
  const aborter = useRef(new AbortController())
  async function run<L extends ListShape>(
    choice: Choice<L>,
    send: (portion: Choice<L>) => Promise<BulkReply>,
  ): Promise<BulkReply> {
    aborter.current = new AbortController()
    setStopping(false)
    try {
      return await doInPortions(choice, send, { onProgress: setProgress, signal: aborter.current.signal })
    } finally {
      setProgress(null)
    }
  }
  const stop = () => {
    setStopping(true)
    aborter.current.abort()
  }
  /** Of rows that no list has. */
  const runOfIds = (ids: readonly string[], send: (portion: readonly string[]) => Promise<BulkReply>) =>
    run({ ids }, (portion) => send('ids' in portion ? portion.ids : []))
  return { run, runOfIds, shown: { progress, isStopping, stop } satisfies ShownPortions }
}
