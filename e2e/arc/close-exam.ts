import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { closeout } from '#phrases/en/closing/closeout.ts'
import { work } from '#phrases/en/work.ts'
import { approval } from '#phrases/zh-Hant/approval.ts'
import { openArchive } from '#server/features/closeout/archive/open-archive.ts'
import { expectNoBarriers } from '../accessible.ts'
import { expect } from '../people.ts'

/** Nothing is open: one proposes, on the screen. */
export async function proposeClosing(page: Page, domain: string) {
  await page.goto(`/console/closeout?project=${domain}`)
  await expect(page.getByText(closeout.checks.allDone)).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: closeout.closing.propose, exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: closeout.closing.propose, exact: true }).click()
  await expect(page.getByText(closeout.closing.proposed)).toBeVisible()
}

/** Another approves, in another language. */
export async function approveClosing(page: Page, domain: string) {
  await page.goto(`/console/approvals?project=${domain}`)
  await page.getByRole('button', { name: new RegExp(`^${approval.decide}`) }).click()
  await page.getByRole('button', { name: approval.approve, exact: true }).click()
  await expect(page.getByText(approval.approved).first()).toBeVisible()
}

/** Everything in one file: answers what it holds, once it is opened and verified with the key from the screen. */
export async function takeArchive(page: Page, folder: string) {
  await page.reload()
  await page.getByRole('button', { name: closeout.archive.begin, exact: true }).click()
  const told = page.getByRole('alert').filter({ hasText: closeout.archive.keyTitle })
  const key = (await told.locator('code').textContent()) ?? ''
  await expectNoBarriers(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: work.download })
      .or(page.getByRole('link', { name: work.download }))
      .click(),
  ])
  const path = join(folder, 'exam.bmarchive')
  await download.saveAs(path)
  expect((await readFile(path)).includes('%PDF')).toBe(false)
  return openArchive(path, key, join(folder, 'opened'))
}
