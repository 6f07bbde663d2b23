import { Refusal } from '#server/platform/refusal.ts'
import { ChildEnded, type DocumentChild, openDocumentChild } from './document-child.ts'
import type { DocumentAnswer } from './document-process.ts'
import type { Layout, MadeDocument } from './layout.ts'
import { MissingGlyphs } from './missing-glyphs.ts'

/** Makes PDFs of layouts in a process of its own, one at a time, in the order of asking. */
export interface Documents {
  /** Throws MissingGlyphs where no font has a character, and refuses as busy where too many wait. */
  make(layout: Layout): Promise<MadeDocument>
  close(): Promise<void>
}

export interface DocumentLimits {
  readonly mostWaiting: number
  /** For one document, and the start of the process where it is the first. */
  readonly timeLimitMs: number
  /** The engine keeps a little of each: its process ends after so many. */
  readonly mostMade: number
  /** Nobody wants a document for so long: the process ends, and its memory is free. */
  readonly idleMs: number
}

const usualLimits: DocumentLimits = {
  mostWaiting: 64,
  timeLimitMs: 30_000,
  mostMade: 2000,
  idleMs: 5 * 60_000,
}
const retryAfterSeconds = 3

export function openDocuments(
  limits: Partial<DocumentLimits> = {},
  openChild = openDocumentChild,
): Documents {
  const { mostWaiting, timeLimitMs, mostMade, idleMs } = { ...usualLimits, ...limits }
  let child: DocumentChild | null = null
  let made = 0
  let waiting = 0
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  let lastTurn: Promise<unknown> = Promise.resolve()

  async function makeOnce(layout: Layout): Promise<MadeDocument> {
    if (isClosed) throw busy()
    clearTimeout(idle)
    if (child?.isEnded || made >= mostMade) await closeChild()
    child ??= openChild()
    made += 1
    try {
      return madeOf(await child.ask(layout, timeLimitMs))
    } finally {
      idle = setTimeout(closeChild, idleMs).unref()
    }
  }

  async function makeOrRepeat(layout: Layout): Promise<MadeDocument> {
    try {
      return await makeOnce(layout)
    } catch (error) {
      // It may have ended of something else: another one tries once more.
      if (!(error instanceof ChildEnded)) throw error
      return makeOnce(layout)
    }
  }

  async function closeChild() {
    const closing = child
    child = null
    made = 0
    await closing?.close()
  }

  return {
    async make(layout) {
      if (waiting >= mostWaiting) throw busy()
      waiting += 1
      const turn = lastTurn.then(() => makeOrRepeat(layout))
      lastTurn = turn.catch(() => null)
      try {
        return await turn
      } finally {
        waiting -= 1
      }
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      await closeChild()
    },
  }
}

const busy = () => new Refusal('busy', null, retryAfterSeconds)

function madeOf(answer: DocumentAnswer): MadeDocument {
  if ('missing' in answer) throw new MissingGlyphs(answer.missing)
  if ('failure' in answer) throw new Error(`A document could not be made: ${answer.failure}`)
  return { bytes: Buffer.from(answer.bytes), pages: answer.pages }
}
