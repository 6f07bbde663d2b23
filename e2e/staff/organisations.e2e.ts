import type { Page } from '@playwright/test'
import { registeredGates } from '#server/features/project/project.ts'
import { expectNoBarriers } from '../accessible.ts'
import { watchCaptcha } from '../account/captcha.ts'
import { actor, withPortalParts } from '../account/portal-parts.ts'
import { type Say, sayIn } from '../account/say.ts'
import { field } from '../field.ts'
import { noteTyped } from '../newcomer.ts'
import { expect, speak, test } from '../people.ts'
import {
  captchaLabelIn,
  expectNoSidewaysScroll,
  giveNameAndPassword,
  goWay,
  openRow,
  sayInConsole,
  sayInList,
} from './enter-console.ts'

test('an organisation gets an account in the console, comes in with it for a week, with another password again, and no more once it is closed', async ({
  page,
  context,
  language,
  baseURL,
  trouble,
}, { project: { name: place }, retry }) => {
  trouble.forgive(/^409 .*(organisations|sessions)/)
  const say = sayInConsole(language)
  const words = say.organisations
  await speak(page, language, baseURL)
  const asked = { captcha: watchCaptcha(page), captchaLabel: captchaLabelIn(language) }
  const name = `晨光学校 ${place}${retry}`
  const accountName = `morning${place}${retry}`

  await page.goto('/console')
  await giveNameAndPassword(page, say, { name: 'operator', ...asked })
  await goWay(page, say, 'consoleOrganisations')
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('main').getByRole('link', { name: /demo$/ }).click()
  await expect(page).toHaveURL(/project=demo/)
  await expect(page.getByRole('row').filter({ hasText: 'demogroup01' })).toContainText(words.approved)
  await expectNoBarriers(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: words.add }).click()
  await page.getByLabel(words.name, { exact: true }).fill(name)
  await page.getByLabel(words.kind, { exact: true }).selectOption({ label: words.kinds.college })
  await page.getByLabel(say.staff.name, { exact: true }).fill('demogroup01')
  await page.getByRole('button', { name: words.create }).click()
  await expect(page.getByLabel(say.staff.name, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectNoBarriers(page)
  await page.getByLabel(say.staff.name, { exact: true }).fill(accountName)
  await page.getByRole('button', { name: words.create }).click()
  const toldTitle = say.staff.toldTitle.replace('{{name}}', name)
  const password = await readToldPassword(page, toldTitle)
  await expect(page.getByRole('region', { name: toldTitle })).toContainText(afterTheTime(say.staff.toldUntil))
  await expectNoBarriers(page)

  const theirs = await context.newPage()
  await speak(theirs, language, baseURL)
  await signInAsOrganisation(theirs, sayIn(language), { name: accountName, password })
  await expect(
    theirs.getByRole('heading', { level: 1, name: sayIn(language).account.first.title }),
  ).toBeVisible()

  await page.getByRole('searchbox', { name: words.search }).fill(accountName.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText(sayInList(language).total.replace('{{count}}', '1'))).toBeVisible()
  const line = page.getByRole('row').filter({ hasText: accountName })
  await expect(line).toBeVisible()
  expect(page.url(), 'what is searched stands in no address').not.toContain(accountName)
  await expireOneTimePassword(accountName)
  await theirs.evaluate(() => window.sessionStorage.clear())
  await signInAsOrganisation(theirs, sayIn(language), { name: accountName, password })
  await expect(theirs.getByText(sayIn(language).account.errors.oneTimePasswordExpired)).toBeVisible()

  await page.reload()
  await openRow(page, name)
  await expect(page.getByText(say.staff.oneTimeExpired)).toBeVisible()
  await page.getByRole('button', { name: words.renew, exact: true }).click()
  await page.getByRole('button', { name: words.renewYes }).click()
  const second = await readToldPassword(page, toldTitle)
  expect(second).not.toBe(password)
  await signInAsOrganisation(theirs, sayIn(language), { name: accountName, password: second })
  await expect(
    theirs.getByRole('heading', { level: 1, name: sayIn(language).account.first.title }),
  ).toBeVisible()

  await openRow(page, name)
  await page.getByRole('button', { name: words.close, exact: true }).click()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: words.closeYes }).click()
  await expect(page.getByText(words.wasClosed.replace('{{name}}', name))).toBeVisible()
  await expect(line).toContainText(words.closed)
  await expectNoBarriers(page)
  await expectNoSidewaysScroll(page)

  await theirs.evaluate(() => window.sessionStorage.clear())
  await signInAsOrganisation(theirs, sayIn(language), { name: accountName, password: second })
  await expect(theirs.getByText(sayIn(language).account.errors.accountNotOpen)).toBeVisible()
})

/** What stands behind the time in a sentence that says one. */
const afterTheTime = (sentence: string) => sentence.split('{{time}}')[1] ?? ''

/** As if a week had passed. */
function expireOneTimePassword(accountName: string) {
  return withPortalParts(async ({ database }) => {
    const gates = await database.transaction({ projectId: null, actor }, registeredGates)
    const projectId = gates.get('demo')?.projectId ?? null
    await database.transaction({ projectId, actor }, (tx) =>
      tx.query(`update account set password_expires_at = now() where account_name = $1`, [accountName]),
    )
  })
}

async function readToldPassword(page: Page, title: string): Promise<string> {
  const password = (await page.getByRole('region', { name: title }).locator('code').textContent()) ?? ''
  await noteTyped(password)
  return password
}

async function signInAsOrganisation(
  page: Page,
  { project: { signIn } }: Say,
  { name, password }: { readonly name: string; readonly password: string },
) {
  const captcha = watchCaptcha(page)
  await page.goto('/e/demo/login')
  await page.getByRole('radio', { name: signIn.organisation }).check()
  await field(page, signIn.organisationAccount).fill(name)
  await field(page, signIn.password).fill(password)
  await captcha.solve(signIn.captcha)
  await page.getByRole('button', { name: signIn.submit, exact: true }).click()
}
