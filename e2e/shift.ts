import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** How far the page has jumped so far; set by `watchShift`. */
    shifted: number
  }
}

/** From the next page on, adds up how far it jumps (cumulative layout shift). */
export async function watchShift(page: Page) {
  await page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shifted += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export async function readShift(page: Page): Promise<number> {
  return page.evaluate(() => window.shifted)
}
