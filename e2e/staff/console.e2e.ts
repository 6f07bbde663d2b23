import type { Page } from '@playwright/test'
import { stepAt, totpCode } from '#server/features/staff/second-factor/totp.ts'
import { readBase32 } from '#server/test/read-base32.ts'
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

/** A second factor is one person's: the phone and the desk must not switch it on for each other. */
const people: Readonly<Record<string, string>> = { phone: 'examadmin', desk: 'station2' }

test('a sign-in that takes its time keeps the focus on its button, and goes out once', async ({
  page,
  language,
  baseURL,
  trouble,
}) => {
  trouble.forgive(/ERR_FAILED|ERR_CONNECTION/)
  const say = sayInConsole(language)
  await speak(page, language, baseURL)
  const captcha = watchCaptcha(page)
  let sent = 0
  let answer = () => {}
  await page.route(/\/api\/staff\/sessions/, async (route) => {
    sent += 1
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.abort('connectionfailed')
  })
  await page.goto('/console')
  await page.getByLabel(say.signIn.name, { exact: true }).fill('operator')
  await page.getByLabel(say.signIn.password, { exact: true }).fill(demoPassword)
  await captcha.solve(captchaLabelIn(language))
  const button = page.getByRole('button', { name: say.signIn.submit, exact: true })
  await button.press('Enter')
  await expect(button).toBeDisabled()
  await expect(button).toBeFocused()
  await expectNoBarriers(page)
  await page.keyboard.press('Enter')
  await page.getByLabel(say.signIn.password, { exact: true }).press('Enter')
  await button.focus()
  answer()
  const refusal = page.getByRole('alert').filter({ hasText: /\S/ })
  await expect(refusal.locator(':focus')).toBeVisible()
  await expect(button).toBeEnabled()
  expect(sent).toBe(1)
})

test('a staff member switches the second factor on, signs in with it, then with a recovery code', async ({
  page,
  language,
  baseURL,
  trouble,
}, { project: { name: place } }) => {
  test.setTimeout(90_000)
  trouble.forgive(/^409 .*\/api\/staff\//)
  const say = sayInConsole(language)
  const name = people[place] ?? 'examadmin'
  await speak(page, language, baseURL)
  const captcha = watchCaptcha(page)
  const captchaLabel = captchaLabelIn(language)
  const enter = (password?: string) =>
    giveNameAndPassword(page, say, { name, password, captcha, captchaLabel })

  await page.goto('/console')
  await expect(page.getByRole('heading', { level: 1, name: say.signIn.title })).toBeVisible()
  await expectNoBarriers(page)
  await enter('Wrong#2026')
  await expect(page.getByLabel(say.signIn.name, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectNoBarriers(page)
  await enter()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main').getByText(/软件工程能力认证|Software Engineering/)).toBeVisible()
  await expectNoBarriers(page)

  const { secret, recoveryCodes } = await switchOn(page, say)
  await leaveConsole(page, say)

  await enter()
  await expect(page.getByRole('heading', { level: 1, name: say.proof.title })).toBeVisible()
  await expectNoBarriers(page)
  const used = codeOf(secret, 1)
  await giveCode(page, say, used)
  await expect(page.getByText(say.start.secondFactorOn)).toBeVisible()
  await leaveConsole(page, say)

  await enter()
  await giveCode(page, say, used)
  await expect(page.getByLabel(say.proof.code, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await giveCode(page, say, recoveryCodes[0] ?? '')
  await expect(page.getByText(say.start.secondFactorOn)).toBeVisible()

  await goWay(page, say, 'consoleSecondFactor')
  await page.getByLabel(say.secondFactor.password, { exact: true }).fill(demoPassword)
  await page.getByLabel(say.secondFactor.endCode, { exact: true }).fill(recoveryCodes[1] ?? '')
  await expectNoBarriers(page)
  await page.getByRole('button', { name: say.secondFactor.end }).click()
  await expect(page.getByText(say.secondFactor.ended)).toBeVisible()
})

test('an operator makes an account, and its owner chooses a password before anything else', async ({
  page,
  language,
  baseURL,
}, { project: { name: place } }) => {
  test.setTimeout(60_000)
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
  await page.getByLabel(say.staff.domain, { exact: true }).fill('nowhere')
  await expectNoBarriers(page)
  await page.getByLabel(say.staff.domain, { exact: true }).fill('demo')
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
  test.setTimeout(90_000)
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

async function switchOn(page: Page, say: SayInConsole) {
  await page.getByRole('link', { name: say.start.switchOn }).click()
  await page.getByLabel(say.secondFactor.password, { exact: true }).fill(demoPassword)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: say.secondFactor.begin }).click()
  await expect(page.getByRole('img', { name: say.secondFactor.picture })).toBeVisible()
  const secret = readBase32((await page.locator('code').textContent()) ?? '')
  await page.getByLabel(say.secondFactor.code, { exact: true }).fill(codeOf(secret))
  await expectNoBarriers(page)
  await page.getByRole('button', { name: say.secondFactor.confirm }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.recovery.title })).toBeFocused()
  const recoveryCodes = await page.locator('ol code').allInnerTexts()
  expect(new Set(recoveryCodes).size).toBe(10)
  await page.getByRole('button', { name: say.recovery.finish }).click()
  await expect(page.getByLabel(say.recovery.kept)).toHaveAttribute('aria-invalid', 'true')
  await expectNoBarriers(page)
  await page.getByLabel(say.recovery.kept).check()
  await page.getByRole('button', { name: say.recovery.finish }).click()
  await expect(page.getByText(say.secondFactor.isOn, { exact: true })).toBeVisible()
  return { secret, recoveryCodes }
}

async function giveCode(page: Page, say: SayInConsole, code: string) {
  await page.getByLabel(say.proof.code, { exact: true }).fill(code)
  await page.getByRole('button', { name: say.proof.submit }).click()
}

/** Each code is good once: the next step's code is already taken. */
function codeOf(secret: Buffer, stepsAhead = 0): string {
  return totpCode(secret, stepAt(new Date()) + stepsAhead)
}
