import { type RefObject, useEffect, useState } from 'react'

/** The bar with the buttons lies over the lowest part of the screen. */
const barPixels = 88

/** Whether this has been in view once. */
export function useWasInView(place: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || isSeen) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
      { rootMargin: `0px 0px -${barPixels}px 0px` },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [place, isSeen])
  return isSeen
}
