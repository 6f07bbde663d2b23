import { shell as shellInEnglish } from '#phrases/en/shell.ts'
import { shell } from '#phrases/zh-Hans/shell.ts'
import { expectNoBarriers } from '../accessible.ts'
import { registerByApi, signInStaffByApi } from '../by-api.ts'
import { carryStaff, expect, speak, test } from '../people.ts'
import { expectNoSidewaysScroll, sayInConsole } from './enter-console.ts'

test('an administrator looks at the portal as a candidate finds it, in a tab of its own that is marked and ends', async ({
  page,
  context,
  request,
  newcomer,
  language,
  baseURL,
}) => {
  await registerByApi(request, newcomer)
  const say = sayInConsole(language)
  const words = (language === 'en' ? shellInEnglish : shell).viewing
  await speak(page, language, baseURL)
  await carryStaff(page, await signInStaffByApi(request, 'examadmin'))
  await page.goto('/console/candidates?project=demo')
  await page.getByLabel(say.candidates.search, { exact: true }).fill(newcomer.idNumber)
  await page.getByRole('button', { name: say.candidates.submit, exact: true }).click()
  await page.getByRole('button', { name: say.staff.edit.replace('{{name}}', newcomer.name) }).click()
  await page.getByLabel(say.viewing.reason, { exact: true }).fill('考生来电，核对报名状态')
  await page.getByRole('button', { name: say.viewing.submit, exact: true }).click()
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: say.viewing.open, exact: true }).click()
  const tab = await opening
  const mark = tab.getByRole('complementary', { name: words.title, exact: true })
  await expect(mark).toContainText(newcomer.name)
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await tab.evaluate(() => window.sessionStorage.getItem('staffToken'))).toBeNull()
  expect(tab.url()).not.toContain('ata-view')
  await expectNoBarriers(tab)
  await expectNoSidewaysScroll(tab)

  await mark.getByRole('button', { name: words.end, exact: true }).click()
  await expect(tab).toHaveURL(/\/e\/demo\/login/)
  await expect(mark).toBeHidden()
  await expect(page.getByLabel(say.viewing.reason, { exact: true })).toBeVisible()
})
