import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { importing as inEnglish } from '#phrases/en/import.ts'
import { workbook as workbookInEnglish } from '#phrases/en/workbook.ts'
import { importing } from '#phrases/zh-Hans/import.ts'
import { workbook } from '#phrases/zh-Hans/workbook.ts'
import { organisationColumns } from '#server/features/account/organisations/organisation-columns.ts'
import { workbookOf } from '#server/features/account/organisations/test/filled-workbook.ts'
import { readWorkbook } from '#server/platform/workbook/reading/read-workbook.ts'
import { allOf, wrongsOf } from '#server/platform/workbook/test/build-package.ts'
import { retype } from '#server/platform/workbook/test/retype.ts'
import { expectNoBarriers } from '../accessible.ts'
import { watchCaptcha } from '../account/captcha.ts'
import { expect, speak, test } from '../people.ts'
import { captchaLabelIn, expectNoSidewaysScroll, giveNameAndPassword, sayInConsole } from './enter-console.ts'

test('a clerk fills in the template, sees every fault before anything is kept, takes the right rows, mends the marked file and takes the rest', async ({
  page,
  language,
  baseURL,
  trouble,
}, { project: { name: place }, retry }) => {
  trouble.forgive(/^422 .*organisation-imports/)
  const say = sayInConsole(language)
  const words = language === 'en' ? inEnglish : importing
  const flaws = language === 'en' ? workbookInEnglish : workbook
  const kind = say.organisations.kinds.college
  const named = (at: string) => `${place}${retry}${at}`
  await speak(page, language, baseURL)
  const asked = { captcha: watchCaptcha(page), captchaLabel: captchaLabelIn(language) }
  await page.goto('/console/organisations?project=demo')
  await giveNameAndPassword(page, say, { name: 'examadmin', ...asked })
  await page.getByRole('link', { name: say.organisations.workbook.open }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.organisations.workbook.heading)
  await expectNoBarriers(page)

  const template = await download(page, words.screen.template)
  await choose(page, 'template.xlsx', template)
  await expect(page.getByText(flaws.errors.workbookWithoutRows)).toBeVisible()
  await expectNoBarriers(page)

  const rows = [
    [`导入一校 ${named('')}`, kind, named('one')],
    [`导入二校 ${named('')}`, '夜校', named('two')],
    [`导入三校 ${named('')}`, kind, '3'],
  ] as const
  await choose(page, '单位名单.xlsx', await workbookOf(rows, language))
  await expect(page.getByRole('heading', { name: words.screen.checkTitle })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: named('two') })).toContainText(
    flaws.flaws.cellNotInList,
  )
  await expectNoBarriers(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: words.verdicts.wrong }).click()
  await expect(page.getByRole('row').filter({ hasText: named('one') })).toBeHidden()
  const marked = await download(page, words.screen.marked)
  expect(wrongsOf(await allOf(readWorkbook(marked, organisationColumns)))).toHaveLength(2)

  await page.getByRole('button', { name: words.screen.take.replace('{{count}}', '1') }).click()
  await expect(page.getByRole('heading', { name: words.screen.passwordsTitle })).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScroll(page)
  const passwords = await allOf(
    readWorkbook(await download(page, words.screen.passwords), organisationColumns),
  )
  expect(passwords.map(({ values }) => values.accountName)).toEqual([named('one')])

  await page.getByRole('link', { name: words.screen.another }).click()
  await choose(page, '单位名单.xlsx', await retype(await retype(marked, '夜校', kind), '3', named('three')))
  await page.getByRole('button', { name: words.screen.take.replace('{{count}}', '2') }).click()
  await expect(page.getByRole('heading', { name: words.screen.passwordsTitle })).toBeVisible()
  await page.getByRole('link', { name: say.organisations.workbook.back }).click()
  await expect(page.getByRole('row').filter({ hasText: named('three') })).toBeVisible()
})

async function choose(page: Page, name: string, buffer: Buffer) {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

async function download(page: Page, words: string): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: words }).click()
  return readFile(await (await coming).path())
}
