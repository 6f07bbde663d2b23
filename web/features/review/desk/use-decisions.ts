import { useEffect, useState } from 'react'
import type { Claim } from '#contract/kit/desk/desk.ts'
import { decideReview, reviewDesk, type Verdict } from '#contract/registration/review/review-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { refusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import type { Claims } from './use-claims.ts'

interface Decided {
  readonly decisionId: string
  /** By the clock of this browser. */
  readonly undoUntilMs: number
}

/** The last decision, and the way back from it. */
export interface Decisions {
  readonly busy: boolean
  readonly last: Decided | null
  /** What was done, for whoever listens and for the line at the bottom. */
  readonly said: Sentence | null
  readonly decide: (deciding: Deciding) => Promise<CallRefused | null>
  readonly undo: () => void
  readonly tell: (sentence: Sentence) => void
}

interface Deciding {
  readonly thingId: string
  readonly version: number
  readonly name: string
  readonly verdict: Verdict
}

interface DecisionsWish {
  readonly domain: string
  readonly settle: Claims['settle']
  readonly onDecided: (thingId: string) => void
  readonly onUndone: (claim: Claim) => void
}

export function useDecisions({ domain, settle, onDecided, onUndone }: DecisionsWish): Decisions {
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<Decided | null>(null)
  const [said, setSaid] = useState<Sentence | null>(null)
  useEffect(() => {
    if (!last) return
    const timer = window.setTimeout(() => setLast(null), Math.max(0, last.undoUntilMs - Date.now()))
    return () => window.clearTimeout(timer)
  }, [last])
  const tell = (sentence: Sentence) => setSaid(() => sentence)

  async function decide({ thingId, version, name, verdict }: Deciding): Promise<CallRefused | null> {
    if (busy) return null
    setBusy(true)
    const asked = { params: { domain, thingId }, body: { version, ...verdict } }
    try {
      const decided = await settle(thingId, () => call(decideReview, asked, { quiet: true, handled: true }))
      if (!decided) return null
      const { decisionId, sentOn } = decided
      setLast({ decisionId, undoUntilMs: Date.now() + undoMs })
      tell(phrase('review', `done.${sentOn ? 'sentOn' : verdict.result}`, { name }))
      onDecided(thingId)
      return null
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      return cause
    } finally {
      setBusy(false)
    }
  }
  async function undo() {
    if (!last || busy) return
    setBusy(true)
    try {
      const params = { domain, decisionId: last.decisionId }
      const claim = await call(reviewDesk.undo, { params }, { quiet: true, handled: true })
      tell(phrase('review', 'done.undone'))
      onUndone(claim)
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      setSaid(() => refusalSentence(cause))
    } finally {
      setLast(null)
      setBusy(false)
    }
  }
  return { busy, last, said, decide, undo: () => void undo(), tell }
}

/** A little less than the server grants: what is offered must work. */
const undoMs = 58_000
