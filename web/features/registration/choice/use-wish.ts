import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Wish } from '#contract/registration/application-shapes.ts'
import { saveWish } from '#contract/registration/draft-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { forgetDraft, keepDraft } from '#web/platform/state/draft.ts'
import type { Flow, WishRoom } from '../flow/flow.ts'
import { firstWish, isWishUnsent, wishDraft } from './wish-draft.ts'

const restMs = 500

/** What is ticked; on a page that has every step, what the page keeps for all of them. */
export function useWish(flow: Flow): WishRoom {
  const own = useOwnWish(flow)
  return flow.wishRoom ?? own
}

/** Kept as it is ticked: in the tab at once, on the server as soon as the hand rests. */
function useOwnWish({ application, batch, wishRoom }: Flow): WishRoom {
  const { applicationId } = application
  const [wish, setWish] = useState(() => firstWish(application, batch))
  const latest = useRef(wish)
  const [arrived] = useState(() => (!wishRoom && isWishUnsent(applicationId) ? wish : null))
  const unsent = useRef(arrived)
  const sending = useRef<Promise<void>>(Promise.resolve())

  const flush = useCallback(() => {
    const send = async () => {
      const body = unsent.current
      if (!body) return
      await call(saveWish, { params: { applicationId }, body }, { quiet: true })
      if (unsent.current !== body) return
      unsent.current = null
      forgetDraft(wishDraft(applicationId))
    }
    // One after another: what was ticked last is what stays.
    sending.current = sending.current.catch(() => null).then(send)
    return sending.current
  }, [applicationId])
  const change = useCallback(
    (fields: Partial<Wish>) => {
      latest.current = { ...latest.current, ...fields }
      unsent.current = latest.current
      keepDraft(wishDraft(applicationId), latest.current)
      setWish(latest.current)
    },
    [applicationId],
  )
  const saveQuietly = useEffectEvent(() => void flush().catch(() => null))
  useEffect(() => {
    if (unsent.current !== wish) return
    const resting = setTimeout(saveQuietly, restMs)
    return () => clearTimeout(resting)
  }, [wish])
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && saveQuietly()
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [])
  // Whoever goes on in the same moment has ticked it all the same.
  useEffect(() => () => void flush().catch(() => null), [flush])
  return { wish, change, flush }
}
