import { useCallback, useEffect, useState } from 'react'
import { undoSeconds } from '#contract/kit/desk/desk.ts'
import type { DeskEndpoints } from '#contract/kit/desk/desk-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import type { Sentence } from '#web/platform/language/sentence.ts'

/** A decision that was taken at a desk. */
export interface Decided {
  /** By which it may be taken back within a minute; null where it is final. */
  readonly decisionId: string | null
  readonly said: Sentence
}

/** What a desk needs to hand out one thing at a time. */
export type DeskCalls = Pick<DeskEndpoints, 'take' | 'undo' | 'handBack'>

const quiet = { quiet: true, handled: true } as const
/** A little less than the server grants: what is offered must work. */
const undoMs = (undoSeconds - 2) * 1000

/** What is in hand: undefined while the queue is asked, null where nothing waits. */
export function useDesk(desk: DeskCalls, domain: string) {
  const sentenceOf = useRefusalSentence()
  const [thingId, setThingId] = useState<string | null | undefined>(undefined)
  const [error, setError] = useState<unknown>(null)
  const [last, setLast] = useState<Decided | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const takeNext = useCallback(async () => {
    setError(null)
    setThingId(undefined)
    try {
      const body = { most: 1, level: 1 as const }
      const { items } = await call(desk.take, { params: { domain }, body }, quiet)
      setThingId(items[0]?.thingId ?? null)
    } catch (cause) {
      setError(cause)
    }
  }, [desk, domain])
  useEffect(() => void takeNext(), [takeNext])
  useEffect(() => {
    if (!last) return
    const timer = window.setTimeout(() => setLast(null), undoMs)
    return () => window.clearTimeout(timer)
  }, [last])
  async function undo(decisionId: string) {
    setRefused(null)
    try {
      const claim = await call(desk.undo, { params: { domain, decisionId } }, quiet)
      setThingId(claim.thingId)
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      setRefused(sentenceOf(cause))
    } finally {
      setLast(null)
    }
  }
  async function handBack(held: string) {
    await call(desk.handBack, { params: { domain, thingId: held } }, quiet).catch(() => null)
    await takeNext()
  }
  function decided(decision: Decided) {
    setLast(decision)
    void takeNext()
  }
  return { thingId, error, last, refused, takeNext, decided, undo, handBack }
}
