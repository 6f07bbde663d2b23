import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Claim, type DeskLevel, mostClaims } from '#contract/kit/desk/desk.ts'
import { getReviewedApplication, reviewDesk } from '#contract/registration/review/review-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useLanguage } from '#web/platform/language/language.tsx'

/** What a reviewer has in hand: the one that is shown, and the next one, loaded already. */
export interface Claims {
  readonly current: Claim | null
  /** Nothing was heard of the queue yet. */
  readonly isPending: boolean
  readonly error: CallRefused | null
  /** Asks the queue again, and goes on with the first that is in hand. */
  readonly refill: () => Promise<void>
  /** The current one is decided, or somebody else's: the next one is shown at once. */
  readonly goOn: () => void
  /** One that came back: it is shown at once. */
  readonly show: (claim: Claim) => void
  readonly learn: (claim: Claim) => void
}

export function useClaims(domain: string, level: DeskLevel): Claims {
  const queries = useQueryClient()
  const { language } = useLanguage()
  const [items, setItems] = useState<readonly Claim[] | null>(null)
  const [error, setError] = useState<CallRefused | null>(null)
  const held = useRef<readonly Claim[]>([])
  const put = useCallback((next: readonly Claim[]) => {
    held.current = next
    setItems(next)
  }, [])

  const refill = useCallback(async () => {
    try {
      const body = { most: mostClaims, level }
      const taken = await call(reviewDesk.take, { params: { domain }, body }, { quiet: true, handled: true })
      const shown = held.current[0]
      // What is looked at stays in front, whatever else is in hand.
      const isMine = (claim: Claim) => taken.items.some(({ thingId }) => thingId === claim.thingId)
      const others = taken.items.filter(({ thingId }) => thingId !== shown?.thingId)
      put(shown && isMine(shown) ? [shown, ...others] : taken.items)
      setError(null)
      for (const { thingId } of taken.items) void load(thingId)
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      setError(cause)
    }
    function load(thingId: string) {
      const input = { params: { domain, thingId } }
      return queries.prefetchQuery({
        queryKey: [getReviewedApplication.path, input, language],
        queryFn: ({ signal }) => call(getReviewedApplication, input, { signal, quiet: true, handled: true }),
      })
    }
  }, [domain, level, language, put, queries])

  useEffect(() => {
    void refill()
  }, [refill])
  useHandBack(domain, held)

  return {
    current: items?.[0] ?? null,
    isPending: items === null,
    error,
    refill,
    goOn: () => {
      put(held.current.slice(1))
      void refill()
    },
    show: (claim) => put([claim, ...held.current.filter(({ thingId }) => thingId !== claim.thingId)]),
    learn: (claim) => put(held.current.map((one) => (one.thingId === claim.thingId ? claim : one))),
  }
}

/** Whoever leaves the desk leaves to the others what they had in hand; who loads it anew goes on with the same one. */
function useHandBack(domain: string, held: { readonly current: readonly Claim[] }) {
  useEffect(() => {
    const handBack = (claims: readonly Claim[]) => {
      for (const { thingId } of claims)
        void call(
          reviewDesk.handBack,
          { params: { domain, thingId } },
          { quiet: true, handled: true, keepalive: true },
        ).catch(() => null)
    }
    const onHide = () => handBack(held.current.slice(1))
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      handBack(held.current)
    }
  }, [domain, held])
}
