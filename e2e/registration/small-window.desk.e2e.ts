import type { Page } from '@playwright/test'
import { registerByApi } from '../by-api.ts'
import { carry, expect, speak, test } from '../people.ts'
import { beginByApi } from './walk/begin-by-api.ts'
import { candidateAt } from './walk/candidate.ts'

/** A desk as it is, and the same magnified two times and four. */
const windows = [
  { width: 1280, height: 720 },
  { width: 640, height: 360 },
  { width: 320, height: 180 },
]

test('however small the window, the bar with the buttons leaves room, and never lies over what has the focus', async ({
  page,
  request,
  newcomer,
  baseURL,
}) => {
  test.slow()
  const session = await registerByApi(request, newcomer)
  await speak(page, 'en', baseURL)
  await carry(page, session)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { batch } = await beginByApi(request, session)
  const she = await candidateAt({ page, language: 'en', batch })
  for (const size of windows) {
    await page.setViewportSize(size)
    await page.goto('/default/examReg/baseCollection?project=demo')
    await she.landsAt('base')
    await she.field('address').focus()
    const seen = new Set<string>()
    while (!(await isInBar(page))) {
      await expect.poll(() => hiddenPixels(page), { message: `at ${size.width} × ${size.height}` }).toBe(0)
      seen.add(await page.evaluate(() => document.activeElement?.closest('[data-field]')?.textContent ?? ''))
      await page.keyboard.press('Tab')
    }
    expect(seen.size, 'fields that had the focus').toBeGreaterThan(4)
    expect(await barShare(page)).toBeLessThanOrEqual(1 / 4)
  }
})

function isInBar(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest('[data-action-bar]') !== null)
}

/** How many whole pixels of what has the focus are not in view, above the bar. Pages scroll by fractions of one. */
function hiddenPixels(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { top, bottom, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    const bar = document.querySelector('[data-action-bar]')
    const isOver = bar && getComputedStyle(bar).position === 'sticky'
    const end = isOver ? bar.getBoundingClientRect().top : window.innerHeight
    return Math.round(height - Math.max(0, Math.min(bottom, end) - Math.max(top, 0)))
  })
}

/** How much of the window the bar takes for good. */
function barShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('[data-action-bar]')
    if (!(bar instanceof HTMLElement) || getComputedStyle(bar).position !== 'sticky') return 0
    return bar.offsetHeight / window.innerHeight
  })
}
