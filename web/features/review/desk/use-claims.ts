import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Claim, type DeskLevel, mostClaims } from '#contract/kit/desk/desk.ts'
import { getReviewedApplication, reviewDesk } from '#contract/registration/review/review-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useLanguage } from '#web/platform/language/language.tsx'
import { ClaimsInHand, emptyHand, type Hand } from './claims-in-hand.ts'

/** What a reviewer has in hand: the one that is shown, and the next one, loaded already. */
export interface Claims extends Pick<Hand, 'isPending' | 'isAsking' | 'error'> {
  readonly current: Claim | null
  /** Asks the queue again, and goes on with the first that is in hand. */
  readonly refill: () => void
  /** This one is decided, or somebody else's: the next one is shown at once. */
  readonly goOn: (thingId: string) => void
  /** A sign of life, unless one is being decided. */
  readonly renew: <Reply>(ask: () => Promise<Reply>) => Promise<Reply> | null
  /** Decides one or hands it back; null while another is under way. */
  readonly settle: <Reply>(thingId: string, deed: () => Promise<Reply>) => Promise<Reply | null>
  /** One that came back: it is shown at once. */
  readonly show: (claim: Claim) => void
  readonly learn: (claim: Claim) => void
}

const quiet = { quiet: true, handled: true } as const

/** Whoever leaves the desk leaves to the others what they had in hand; who loads it anew goes on with the same one. */
export function useClaims(domain: string, level: DeskLevel): Claims {
  const queries = useQueryClient()
  const { language } = useLanguage()
  const [{ claims, ...known }, setHand] = useState(emptyHand)
  const own = useRef<ClaimsInHand | null>(null)
  const loadAhead = useEffectEvent(({ thingId }: Claim) => {
    const input = { params: { domain, thingId } }
    void queries.prefetchQuery({
      queryKey: [getReviewedApplication.path, input, language],
      queryFn: ({ signal }) => call(getReviewedApplication, input, { signal, ...quiet }),
      staleTime: Number.POSITIVE_INFINITY,
    })
  })
  useEffect(() => {
    const inHand = new ClaimsInHand({
      take: async () => {
        const body = { most: mostClaims, level }
        return (await call(reviewDesk.take, { params: { domain }, body }, quiet)).items
      },
      loadAhead: (claim) => loadAhead(claim),
      handBack: (given) => handBack(domain, given),
      onChange: setHand,
    })
    own.current = inHand
    const onHide = () => handBack(domain, inHand.claims.slice(1))
    window.addEventListener('pagehide', onHide)
    void inHand.refill()
    return () => {
      window.removeEventListener('pagehide', onHide)
      inHand.end()
    }
  }, [domain, level])
  return {
    ...known,
    current: claims[0] ?? null,
    refill: () => void own.current?.refill(),
    goOn(thingId) {
      own.current?.goOn(thingId)
      // Whoever is given it again reads it anew.
      queries.removeQueries({ queryKey: [getReviewedApplication.path, { params: { domain, thingId } }] })
    },
    renew: (ask) => own.current?.renew(ask) ?? null,
    settle: async (thingId, deed) => (await own.current?.settle(thingId, deed)) ?? null,
    show: (claim) => own.current?.show(claim),
    learn: (claim) => own.current?.learn(claim),
  }
}

function handBack(domain: string, claims: readonly Claim[]): void {
  for (const { thingId } of claims) {
    const input = { params: { domain, thingId } }
    void call(reviewDesk.handBack, input, { ...quiet, keepalive: true }).catch(() => null)
  }
}
