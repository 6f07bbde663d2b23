import { useEffect, useRef, useState } from 'react'
import { getClock } from '#contract/project/project-endpoints.ts'
import { call } from '../call/call.ts'
import { betterOffset, type ClockOffset, offsetOf } from './server-clock.ts'

export interface ServerNow {
  readonly now: Date
  /** `waiting` before the first answer; `device` while the server's clock is out of reach. */
  readonly by: 'waiting' | 'server' | 'device'
}

const askAgainMs = 60_000

/** The server's clock, second by second. Asked again each minute, and when the page comes back into view. */
export function useServerNow(): ServerNow {
  const offset = useRef<ClockOffset | null>(null)
  const [shown, setShown] = useState<ServerNow>(() => ({ now: new Date(), by: 'waiting' }))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let failed = false
    function tick() {
      clearTimeout(timer)
      const nowMs = Date.now() + (offset.current?.offsetMs ?? 0)
      setShown({ now: new Date(nowMs), by: offset.current ? 'server' : failed ? 'device' : 'waiting' })
      timer = setTimeout(tick, 1000 - (Math.floor(nowMs) % 1000) + 5)
    }
    async function ask() {
      const sample = await askClock()
      failed = sample === null
      if (sample) offset.current = betterOffset(offset.current, offsetOf(sample))
      tick()
    }
    const askInView = () => document.visibilityState === 'visible' && void ask()
    void ask()
    const asking = setInterval(askInView, askAgainMs)
    document.addEventListener('visibilitychange', askInView)
    return () => {
      clearTimeout(timer)
      clearInterval(asking)
      document.removeEventListener('visibilitychange', askInView)
    }
  }, [])
  return shown
}

async function askClock() {
  const sentAtMs = Date.now()
  try {
    const { now } = await call(getClock, {}, { quiet: true, handled: true })
    return { sentAtMs, receivedAtMs: Date.now(), serverNowMs: new Date(now).getTime() }
  } catch {
    return null
  }
}
