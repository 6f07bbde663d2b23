import { useEffect, useEffectEvent, useState } from 'react'

/** Counts down by the clock: the timers of a page that nobody looks at go slower. */
export function useSecondsLeft(seconds: number, onEnd: () => void): number {
  const [untilMs] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  const look = useEffectEvent(() => {
    const now = Math.ceil((untilMs - Date.now()) / 1000)
    setLeft(Math.max(0, now))
    if (now <= 0) onEnd()
  })
  useEffect(() => {
    const onLook = () => look()
    const ticking = setInterval(onLook, 1000)
    document.addEventListener('visibilitychange', onLook)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [])
  return left
}
