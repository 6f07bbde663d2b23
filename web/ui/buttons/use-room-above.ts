import { type RefObject, useLayoutEffect } from 'react'

/** A bar that is higher than this part of the screen leaves too little of it. */
const mostOfScreen = 1 / 4
const gapPixels = 16

/**
 * A bar at the lower edge stays in view only where it leaves the screen to what is asked, however large the letters are
 * and however often its words wrap. Where it stays, what has the focus is never under it (WCAG 2.2, 2.4.11).
 */
export function useRoomAbove(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = place.current
    if (!bar) return
    const root = document.documentElement
    const measure = () => {
      const pixels = bar.offsetHeight
      bar.toggleAttribute('data-tall', pixels > window.innerHeight * mostOfScreen)
      const isSticky = getComputedStyle(bar).position === 'sticky'
      root.style.scrollPaddingBlockEnd = isSticky ? `${pixels + gapPixels}px` : ''
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(bar)
    window.addEventListener('resize', measure)
    return () => {
      watcher.disconnect()
      window.removeEventListener('resize', measure)
      root.style.scrollPaddingBlockEnd = ''
    }
  }, [place])
}
