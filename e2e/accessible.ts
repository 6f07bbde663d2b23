import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe finds on the screen as it stands, one line for each fault. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`))
}

export async function expectNoBarriers(page: Page) {
  expect(await findBarriers(page), `barriers on ${page.url()}`).toEqual([])
}
