import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../accessible.ts'
import { watchCaptcha } from '../account/captcha.ts'
import { actor, withPortalParts } from '../account/portal-parts.ts'
import { sayIn } from '../account/say.ts'
import { demoPassword } from '../by-api.ts'
import { noteTyped } from '../newcomer.ts'
import { expect, speak, test } from '../people.ts'
import {
  captchaLabelIn,
  closeRow,
  expectNoSidewaysScroll,
  giveNameAndPassword,
  goWay,
  leaveConsole,
  openRow,
  rowOf,
  type SayInConsole,
  sayInConsole,
} from './enter-console.ts'

test('an operator makes an account, and its owner chooses a password before anything else', async ({
  page,
  language,
  baseURL,
}, { project: { name: place } }) => {
  const say = sayInConsole(language)
  await speak(page, language, baseURL)
  const captcha = watchCaptcha(page)
  const captchaLabel = captchaLabelIn(language)
  const asked = { captcha, captchaLabel }
  const name = `helper${place}`

  await page.goto('/console')
  await giveNameAndPassword(page, say, { name: 'operator', ...asked })
  await goWay(page, say, 'consoleStaff')
  await page.getByRole('button', { name: say.staff.add }).click()
  await page.getByLabel(say.staff.name, { exact: true }).fill(name)
  await page.getByRole('button', { name: say.staff.create }).click()
  const password = await readToldPassword(page, say, name)

  await openRow(page, name)
  await page.getByRole('combobox', { name: say.staff.domain, exact: true }).selectOption('demo')
  await expectNoBarriers(page)
  await page.getByRole('button', { name: say.staff.addGrant }).click()
  const line = rowOf(page, name)
  await expect(line.getByText(`demo · ${say.roles.reviewer}`).first()).toBeVisible()
  await limitsToOneBatch(page, say)
  await page.getByLabel(say.staff.require, { exact: true }).check()
  await expect(line.getByText(say.staff.factors.due)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await closeRow(page, name)
  await leaveConsole(page, say)

  await giveNameAndPassword(page, say, { name, password, ...asked })
  await expect(page.getByRole('heading', { level: 1, name: say.password.firstTitle })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByLabel(say.password.oneTime, { exact: true }).fill(password)
  await page.getByLabel(say.password.next, { exact: true }).fill(demoPassword)
  await page.getByLabel(say.password.confirmation, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: say.password.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.secondFactor.dueTitle })).toBeVisible()
  await expectNoBarriers(page)
})

test('a one-time password that has expired says so, another one is given out, and the account is closed', async ({
  page,
  language,
  baseURL,
  trouble,
}, { project: { name: place }, retry }) => {
  trouble.forgive(/^409 .*\/api\/staff\/sessions/)
  const say = sayInConsole(language)
  const { errors } = sayIn(language).account
  await speak(page, language, baseURL)
  const asked = { captcha: watchCaptcha(page), captchaLabel: captchaLabelIn(language) }
  const name = `leaver${place}${retry}`

  await page.goto('/console/staff')
  await giveNameAndPassword(page, say, { name: 'operator', ...asked })
  await page.getByRole('button', { name: say.staff.add }).click()
  await page.getByLabel(say.staff.name, { exact: true }).fill(name)
  await page.getByRole('button', { name: say.staff.create }).click()
  const first = await readToldPassword(page, say, name)
  await expireOneTimePassword(name)
  await leaveConsole(page, say)
  await giveNameAndPassword(page, say, { name, password: first, ...asked })
  await expect(page.getByRole('alert').getByText(errors.oneTimePasswordExpired)).toBeVisible()
  await expectNoBarriers(page)

  await giveNameAndPassword(page, say, { name: 'operator', ...asked })
  await goWay(page, say, 'consoleStaff')
  const line = rowOf(page, name)
  await expect(line.getByText(say.staff.oneTimeExpired)).toBeVisible()
  await openRow(page, name)
  await page.getByRole('button', { name: say.staff.renew, exact: true }).click()
  await page.getByRole('button', { name: say.staff.renewYes }).click()
  const second = await readToldPassword(page, say, name)
  expect(second).not.toBe(first)
  await openRow(page, name)
  await page.getByRole('button', { name: say.staff.close, exact: true }).click()
  await expect(page.getByRole('alert').getByText(say.staff.closeAsk.replace('{{name}}', name))).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: say.staff.closeYes }).click()
  await expect(page.getByText(say.staff.wasClosed.replace('{{name}}', name))).toBeVisible()
  await expect(line).toContainText(say.staff.closed.split('{{day}}')[0] ?? '')
  await expect(page.getByRole('button', { name: say.staff.close, exact: true })).toHaveCount(0)
  await expectNoBarriers(page)
  await expectNoSidewaysScroll(page)

  await closeRow(page, name)
  await openRow(page, 'operator')
  await expect(page.getByText(say.staff.closeNotYours)).toBeVisible()
  await expect(page.getByText(say.staff.renewNotYours)).toBeVisible()
  await expectNoBarriers(page)
  await closeRow(page, 'operator')
  await leaveConsole(page, say)
  await giveNameAndPassword(page, say, { name, password: second, ...asked })
  await expect(page.getByText(errors.signInWrong).first()).toBeVisible()
})

async function limitsToOneBatch(page: Page, say: SayInConsole) {
  const dialog = page.getByRole('dialog', { name: say.scope.title.replace('{{role}}', say.roles.reviewer) })
  const open = page.getByRole('button', {
    name: say.scope.of.replace('{{domain}}', 'demo').replace('{{role}}', say.roles.reviewer),
  })
  const batch = dialog.getByRole('group', { name: say.scope.batches }).getByRole('checkbox').first()
  await open.click()
  await batch.check()
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: say.scope.save }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(say.staff.limited).first()).toBeVisible()
  await open.click()
  await expect(batch, 'as it was kept').toBeChecked()
  await dialog.getByRole('button', { name: say.staff.cancel }).click()
  await expect(dialog).toBeHidden()
}

async function readToldPassword(page: Page, say: SayInConsole, name: string): Promise<string> {
  const told = page.getByRole('region', { name: say.staff.toldTitle.replace('{{name}}', name) })
  const password = (await told.locator('code').textContent()) ?? ''
  await noteTyped(password)
  return password
}

/** As if a week had passed. */
function expireOneTimePassword(name: string) {
  return withPortalParts(({ database }) =>
    database.transaction({ projectId: null, actor }, (tx) =>
      tx.query(`update staff set password_expires_at = now() where name = $1`, [name]),
    ),
  )
}
