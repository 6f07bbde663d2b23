import type { Locator, Page } from '@playwright/test'

/** The control of that label, not a section or a group that is called the same. */
export function field(page: Page, label: string): Locator {
  return page
    .locator('input:not([type=radio], [type=checkbox]), select')
    .and(page.getByLabel(label, { exact: true }))
}
