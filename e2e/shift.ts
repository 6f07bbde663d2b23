import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** How far the page has jumped so far; set by `watchShift`. */
    shifted: number
  }
}

/** From the next page on, adds up how far it jumps by itself (cumulative layout shift): what answers a press is none. */
export async function watchShift(page: Page) {
  await page.addInitScript(() => {
    window.shifted = 0
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
