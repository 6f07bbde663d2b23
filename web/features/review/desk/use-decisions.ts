import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Claim } from '#contract/kit/desk/desk.ts'
import {
  decideReview,
  getReviewedApplication,
  reviewDesk,
  type Verdict,
} from '#contract/registration/review/review-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { refusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'

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
  readonly onDecided: () => void
  readonly onUndone: (claim: Claim) => void
}

export function useDecisions({ domain, onDecided, onUndone }: DecisionsWish): Decisions {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<Decided | null>(null)
  const [said, setSaid] = useState<Sentence | null>(null)
  useEffect(() => {
    if (!last) return
    const timer = window.setTimeout(() => setLast(null), Math.max(0, last.undoUntilMs - Date.now()))
    return () => window.clearTimeout(timer)
  }, [last])
  const tell = (sentence: Sentence) => setSaid(() => sentence)
  const forget = (thingId: string) =>
    queries.removeQueries({ queryKey: [getReviewedApplication.path, { params: { domain, thingId } }] })

  async function decide({ thingId, version, name, verdict }: Deciding): Promise<CallRefused | null> {
    if (busy) return null
    setBusy(true)
    const asked = { params: { domain, thingId }, body: { version, ...verdict } }
    try {
      const { decisionId, sentOn } = await call(decideReview, asked, { quiet: true, handled: true })
      setLast({ decisionId, undoUntilMs: Date.now() + undoMs })
      tell(phrase('review', `done.${sentOn ? 'sentOn' : verdict.result}`, { name }))
      forget(thingId)
      onDecided()
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
