import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Claim } from '#contract/kit/desk/desk.ts'
import { reviewDesk } from '#contract/registration/review/review-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import type { Claims } from './use-claims.ts'

interface LeaseWish {
  readonly domain: string
  readonly claim: Claim
  readonly ask: Claims['renew']
  readonly onRenewed: (claim: Claim) => void
  /** Somebody else has it, or it waits no more. */
  readonly onLost: (refusal: CallRefused) => void
}

const renewEveryMs = 60_000

/** Renewed by every sign of life, once a minute at most; `isOver` once there was none for as long as a claim lasts. */
export function useLease({ domain, claim, ask, onRenewed, onLost }: LeaseWish) {
  const { thingId, claimedUntil } = claim
  const [isOver, setIsOver] = useState(false)
  const renewedAt = useRef(Date.now())
  const renew = useEffectEvent(async () => {
    const params = { domain, thingId }
    const asked = ask(() => call(reviewDesk.renew, { params }, { quiet: true, handled: true }))
    if (!asked) return
    renewedAt.current = Date.now()
    try {
      onRenewed(await asked)
      setIsOver(false)
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      // Without a network nobody knows: the next sign of life asks again.
      if (!cause.isUnreachable) onLost(cause)
    }
  })
  useEffect(() => {
    setIsOver(false)
    const timer = window.setTimeout(
      () => setIsOver(true),
      Math.max(0, new Date(claimedUntil).getTime() - Date.now()),
    )
    return () => window.clearTimeout(timer)
  }, [claimedUntil])
  useEffect(() => {
    const live = () => {
      if (Date.now() - renewedAt.current >= renewEveryMs) void renew()
    }
    for (const event of signsOfLife) window.addEventListener(event, live)
    return () => {
      for (const event of signsOfLife) window.removeEventListener(event, live)
    }
  }, [])
  return { isOver, renew: () => void renew() }
}

const signsOfLife = ['keydown', 'pointerdown', 'wheel'] as const
