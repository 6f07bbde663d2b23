import type { Page } from '@playwright/test'
import { stepAt, totpCode } from '#server/features/staff/second-factor/totp.ts'
import { readBase32 } from '#server/test/read-base32.ts'
import { expectNoBarriers } from '../accessible.ts'
import { watchCaptcha } from '../account/captcha.ts'
import { demoPassword } from '../by-api.ts'
import { expect, speak, test } from '../people.ts'
import {
  captchaLabelIn,
  giveNameAndPassword,
  goWay,
  leaveConsole,
  type SayInConsole,
  sayInConsole,
} from './enter-console.ts'

/** Switching a second factor on ends the sessions of whoever does: one person each, whom no other journey signs in. */
const people: Readonly<Record<string, string>> = { phone: 'scorekeeper', desk: 'station2' }

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
  trouble.forgive(/^409 .*\/api\/staff\//)
  const say = sayInConsole(language)
  const name = people[place] ?? 'scorekeeper'
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
