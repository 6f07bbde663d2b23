import { useEffect, useEffectEvent } from 'react'
import { useFlow } from '../flow/flow.ts'

/** An address of a file is good for five minutes at least. */
const freshMs = 4 * 60_000

/** Whoever looks at a link for a long time, or comes back to it, shall still get the file. */
export function useFreshAddresses(): void {
  const { reload } = useFlow()
  const ask = useEffectEvent(() => void reload().catch(() => null))
  useEffect(() => {
    let askedAtMs = Date.now()
    const look = () => {
      if (document.hidden || Date.now() - askedAtMs < freshMs) return
      askedAtMs = Date.now()
      ask()
    }
    const timer = setInterval(look, freshMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
