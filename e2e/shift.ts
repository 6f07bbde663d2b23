import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** How far the page has jumped so far; set by `watchShift`. */
    shifted: number
    /** In how many frames nothing stood on the page, after something had; set by `watchShift`. */
    blankFrames: number
  }
}

/**
 * From the next page on, adds up how far it jumps by itself (cumulative layout shift): what answers a press is none.
 * Counts the frames as well in which it is empty again.
 */
export async function watchShift(page: Page) {
  await page.addInitScript(() => {
    window.shifted = 0
    window.blankFrames = 0
    let hasStood = false
    const look = () => {
      const stands = document.querySelector('main') !== null
      if (hasStood && !stands) window.blankFrames += 1
      hasStood ||= stands
      requestAnimationFrame(look)
    }
    look()
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) window.shifted += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export async function readShift(page: Page): Promise<number> {
  return page.evaluate(() => window.shifted)
}

export async function countBlankFrames(page: Page): Promise<number> {
  return page.evaluate(() => window.blankFrames)
}
