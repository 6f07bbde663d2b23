import type { Page } from '@playwright/test'
import { batchBoard as inEnglish } from '#phrases/en/console/batch-board.ts'
import type { batchBoard } from '#phrases/zh-Hans/console/batch-board.ts'
import { expect } from '../people.ts'

/** As from a spreadsheet, into the first cell. */
export async function pasteInto(page: Page, name: string, text: string) {
  const grid = page.getByRole('grid', { name })
  const field = grid.getByRole('textbox')
  await field.focus()
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
  return grid
}

export async function saveSheet(page: Page, say: typeof batchBoard | typeof inEnglish = inEnglish) {
  await page.getByRole('button', { name: say.sheet.check }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.sheet.changes.yes, exact: true }).click()
  await expect(page.getByText(say.sheet.saved, { exact: true })).toBeVisible()
}
