import { type BulkReply, bulkReplyOf, type Outcome, rowsAtOnce } from '#contract/kit/list/bulk.ts'
import type { Choice } from '#contract/kit/list/choice.ts'
import type { ListShape } from '#contract/kit/list/list.ts'
import { retryWhileBusy } from '#web/platform/call/retry-while-busy.ts'

/** How far a deed for many is. `total` is null until the first answer, where all that match are meant. */
export interface Portions {
  readonly done: number
  readonly total: number | null
}

interface Watching {
  readonly onProgress: (portions: Portions) => void
  /** Aborted: what is in hand is finished, and the rest is left. */
  readonly signal: AbortSignal
}

/**
 * One deed for each of many rows, some in each request, so that none takes long however many they are. What was done stays
 * done: where it is stopped, or is refused on the way, the answer has the others as `rest`.
 */
export async function doInPortions<L extends ListShape>(
  choice: Choice<L>,
  send: (portion: Choice<L>) => Promise<BulkReply>,
  { onProgress, signal }: Watching,
): Promise<BulkReply> {
  const named = 'ids' in choice ? choice.ids : null
  const outcomes: Outcome[] = []
  let rest = named?.slice(rowsAtOnce) ?? []
  onProgress({ done: 0, total: named?.length ?? null })
  const first = await send(named ? { ids: named.slice(0, rowsAtOnce) } : choice)
  outcomes.push(...first.outcomes)
  rest = [...first.rest, ...rest]
  while (rest.length > 0 && !signal.aborted) {
    onProgress({ done: outcomes.length, total: outcomes.length + rest.length })
    const portion = rest.slice(0, rowsAtOnce)
    const reply = await sendAgain(() => send({ ids: portion }), signal)
    if (reply === null) break
    outcomes.push(...reply.outcomes)
    rest = [...reply.rest, ...rest.slice(rowsAtOnce)]
  }
  return bulkReplyOf(outcomes, rest)
}

const [mostTries, betweenMs] = [15, 2000]

/** Of what may have arrived nothing happens twice: the same portion goes out under the same key. Null: it is given up. */
async function sendAgain(send: () => Promise<BulkReply>, signal: AbortSignal): Promise<BulkReply | null> {
  for (let tries = 0; tries < mostTries && !signal.aborted; tries += 1) {
    try {
      return await retryWhileBusy(send, () => undefined, signal)
    } catch (error) {
      const isUnreachable = error instanceof Error && 'isUnreachable' in error && error.isUnreachable === true
      if (!isUnreachable) return null
      await new Promise((resolve) => setTimeout(resolve, betweenMs))
    }
  }
  return null
}
