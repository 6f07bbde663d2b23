import { type RefObject, useEffect, useState } from 'react'

/** The bar with the buttons lies over the lowest part of the screen. */
const barPixels = 88
/** What passes by while a screen comes, or is scrolled past, nobody has seen. */
const leastMs = 500

/** Whether this has been in view once, long enough to be seen. */
export function useWasInView(place: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || isSeen) return
    let looking: ReturnType<typeof setTimeout> | undefined
    const watcher = new IntersectionObserver(
      (entries) => {
        clearTimeout(looking)
        if (entries.at(-1)?.isIntersecting) looking = setTimeout(() => setIsSeen(true), leastMs)
      },
      { rootMargin: `0px 0px -${barPixels}px 0px` },
    )
    watcher.observe(element)
    return () => {
      clearTimeout(looking)
      watcher.disconnect()
    }
  }, [place, isSeen])
  return isSeen
}
