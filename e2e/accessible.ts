import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const axeSource = readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe finds on the screen as it stands, one line for each fault. */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  return page.evaluate(runAxe)
}

/** None on the screen as it stands once it is drawn: while it changes into another, no heading is there for a moment. */
export async function expectNoBarriers(page: Page) {
  await expect.poll(() => findBarriers(page), `barriers on ${page.url()}`).toEqual([])
}

/** In the browser. */
async function runAxe(): Promise<string[]> {
  // A colour on its way to another is no contrast that anybody reads.
  const passing = document
    .getAnimations()
    .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map((one) => one.finished))
  const { axe: injected } = window as unknown as { axe: typeof axe }
  // Without `preload`: that is for sound and for whatever locks the way a telephone is held, and asks for every style sheet again.
  const { violations } = await injected.run(document, { resultTypes: ['violations'], preload: false })
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
}
