import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is, in rem; known before it is painted. Null at the very first. */
export function useRoom(element: RefObject<HTMLElement | null>): number | null {
  const [roomRem, setRoom] = useState<number | null>(null)
  useLayoutEffect(() => {
    const place = element.current
    if (!place) return
    const measure = () => setRoom(Math.round((place.clientWidth / remPx()) * 10) / 10)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [element])
  return roomRem
}

/** The reader's own size of letters counts. */
export function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

/** Room for two lines of small letters, on whole pixels. */
export function rowPx(): number {
  return Math.round(2.75 * remPx())
}
