import { chromium } from '@playwright/test'
import type { Chromium } from '../e2e/chromium.ts'

export interface Weight {
  /** Bytes, heads included, of what had arrived when the page first showed something. */
  readonly beforePaint: number
  readonly inAll: number
}

/** What Lighthouse calls a slow fourth-generation line, and a phone four times slower than this machine. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const slowdown = 4

/** What a page weighs as sent. On a slow line only that comes before the first paint which the paint waits for. */
export async function weigh(url: string, { executablePath, args, env }: Chromium): Promise<Weight> {
  const browser = await chromium.launch({
    executablePath,
    args: [...args],
    env: { ...process.env, ...env } as Record<string, string>,
  })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowLine)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'networkidle' })
    return await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const sent = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ]
      const total = (entries: PerformanceEntry[]) =>
        entries.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0)
      const early = sent.filter((entry) => (entry as PerformanceResourceTiming).responseEnd <= paint)
      return { beforePaint: total(early), inAll: total(sent) }
    })
  } finally {
    await browser.close()
  }
}
