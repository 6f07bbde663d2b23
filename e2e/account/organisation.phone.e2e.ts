import type { Page } from '@playwright/test'
import { joining } from '#phrases/zh-Hans/organisation/joining.ts'
import { expectNoBarriers } from '../accessible.ts'
import { demoPassword } from '../by-api.ts'
import { field } from '../field.ts'
import { expect, test } from '../people.ts'
import { watchCaptcha } from './captcha.ts'
import { makeOrganisation } from './make-organisation.ts'
import { sayIn } from './say.ts'

const say = { ...sayIn('zh-Hans'), joining }
const { menus } = say.shell

async function signInAsOrganisation(page: Page, name: string, password: string, place = 'organisation') {
  const captcha = watchCaptcha(page)
  await page.goto('/e/demo/login')
  await page.getByRole('radio', { name: say.project.signIn.organisation }).check()
  await field(page, say.project.signIn.organisationAccount).fill(name)
  await field(page, say.project.signIn.password).fill(password)
  await captcha.solve(say.project.signIn.captcha)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: say.project.signIn.submit, exact: true }).click()
  await page.waitForURL(`**/default/${place}*`)
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: say.shell.menu }).click()
  return page.getByRole('dialog').getByRole('navigation', { name: say.shell.topMenu })
}

test('an approved organisation has the whole menu', async ({ page }) => {
  await signInAsOrganisation(page, 'demogroup01', demoPassword)
  await expect(page.getByRole('heading', { name: say.joining.home.batches })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoBarriers(page)
  const whole = [
    menus.home,
    menus.batchRegistration,
    menus.examArrangement,
    menus.ticketInquiry,
    menus.scoreInquiry,
  ]
  const small = await openMenu(page)
  await expect(small.getByRole('link')).toHaveText(whole)
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  const menu = page.getByRole('banner').getByRole('navigation', { name: say.shell.topMenu })
  for (const item of whole) await expect(menu.getByRole('link', { name: item, exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: menus.myRegistrations })).toHaveCount(0)
})

test('an organisation under review has the home page alone, and is told why', async ({ page }) => {
  await signInAsOrganisation(page, 'demogroup02', demoPassword)
  const { waits } = say.joining.home
  await expect(page.getByText(new RegExp(`^(${waits.none}|${waits.waits})$`))).toBeVisible()
  await expectNoBarriers(page)
  const menu = await openMenu(page)
  await expect(menu.getByRole('link')).toHaveText([menus.home])
})

test('an organisation whose account was made for it sets its own password before anything else', async ({
  page,
  newcomer,
}) => {
  const { accountName, password } = newcomer
  const oneTime = await makeOrganisation(accountName)
  await signInAsOrganisation(page, accountName, oneTime, 'safeProblem')
  const { first, fields, security } = say.account
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible()
  await page.goto('/default/usuQuse?project=demo')
  await expect(page.getByRole('heading', { level: 1, name: first.title }), 'whatever it opens').toBeVisible()
  await expectNoBarriers(page)

  await field(page, fields.oldPassword).fill(oneTime)
  await field(page, fields.newPassword).fill(password)
  await field(page, fields.confirmation).fill(password)
  await page.getByRole('button', { name: first.submit }).click()
  await page.waitForURL('**/default/usuQuse?project=demo')
  await page.goto('/default/safeProblem?project=demo')
  await expect(page.getByRole('heading', { level: 1, name: security.title })).toBeVisible()
})
