import type { Page } from '@playwright/test'
import { lockMinutes } from '#contract/account/account.ts'
import { expectNoBarriers } from '../accessible.ts'
import { demoPassword, registerByApi } from '../by-api.ts'
import { field } from '../field.ts'
import { inventNewcomer, noteTyped } from '../newcomer.ts'
import { expect, test } from '../people.ts'
import { type Captcha, watchCaptcha } from './captcha.ts'
import { sayIn } from './say.ts'

const say = sayIn('zh-Hans')
const { signIn } = say.project

async function fillSignIn(page: Page, captcha: Captcha, name: string, password: string) {
  await field(page, signIn.candidateAccount).fill(name)
  await field(page, signIn.password).fill(password)
  await captcha.solve(signIn.captcha)
}
const press = (page: Page) => page.getByRole('button', { name: signIn.submit, exact: true }).click()

test('somebody who wanted to go elsewhere is there after signing in, and out again after signing out', async ({
  page,
}) => {
  const captcha = watchCaptcha(page)
  await page.goto('/e/demo/login')
  await page.goto('/default/usuQuse?project=demo&from=a+letter')
  await page.waitForURL('**/e/demo/login?*')
  const led = page.getByRole('status').filter({ hasText: signIn.led.signInFirst })
  await expect(led).toBeInViewport()
  await expect(field(page, signIn.password), 'with what is to be typed').toBeInViewport()
  await fillSignIn(page, captcha, '13800000002', demoPassword)
  await expectNoBarriers(page)
  await press(page)
  await page.waitForURL('**/default/usuQuse?project=demo&from=a+letter')
  await expectNoBarriers(page)

  await page.getByRole('button', { name: say.shell.menu }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.shell.account.signOut }).click()
  await page.waitForURL('**/e/demo/login')
  await expect(field(page, signIn.candidateAccount)).toBeVisible()
  await expect(page.getByText(signIn.led.signedOut)).toBeVisible()
  await page.reload()
  await expect(field(page, signIn.candidateAccount)).toBeVisible()
  await expect(page.getByText(signIn.led.signedOut), 'said once').toHaveCount(0)
  await page.goto('/default/usuQuse?project=demo')
  await page.waitForURL('**/e/demo/login?*')
  await expect(page.getByText(signIn.led.signInFirst)).toBeVisible()
})

test('an organisation that knocks at the candidates’ door is led to its own, with what it typed', async ({
  page,
  trouble,
}) => {
  trouble.forgive(/^409 .*sessions/)
  const captcha = watchCaptcha(page)
  await page.goto('/e/demo/login')
  await fillSignIn(page, captcha, 'demogroup01', demoPassword)
  await press(page)
  await expect(page.getByText(say.account.errors.accountAbsent)).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: signIn.tryOrganisation, exact: true }).click()
  const own = page.getByRole('radio', { name: signIn.organisation })
  await expect(own).toBeChecked()
  await expect(own).toBeFocused()
  await expect(field(page, signIn.organisationAccount)).toHaveValue('demogroup01')
  await expect(field(page, signIn.password)).toHaveValue(demoPassword)
  await captcha.solve(signIn.captcha)
  await press(page)
  await page.waitForURL('**/default/organisation*')
})

test('a wrong captcha is said at its field and another picture is drawn; a name of nobody at the name', async ({
  page,
  trouble,
}) => {
  trouble.forgive(/^409 .*sessions/)
  const captcha = watchCaptcha(page)
  await page.goto('/e/demo/login')
  await fillSignIn(page, captcha, '13800000002', demoPassword)
  await field(page, signIn.captcha).fill('1000')
  await press(page)
  await expect(page.getByText(say.account.errors.captchaWrong)).toBeVisible()
  await expect(field(page, signIn.captcha)).toBeFocused()
  await expect(field(page, signIn.captcha)).toHaveValue('')
  await expect(field(page, signIn.password)).toHaveValue(demoPassword)
  await expectNoBarriers(page)

  await fillSignIn(page, captcha, '13712340000', demoPassword)
  await press(page)
  await expect(page.getByText(say.account.errors.accountAbsent)).toBeVisible()
  await expectNoBarriers(page)
})

test('the sixth wrong password locks the account, and the page says for how long', async ({
  page,
  request,
  newcomer,
  trouble,
}) => {
  trouble.forgive(/^409 .*sessions/)
  await registerByApi(request, newcomer)
  const captcha = watchCaptcha(page)
  await page.goto('/e/demo/login')
  for (const triesLeft of [5, 4, 3, 2, 1]) {
    await fillSignIn(page, captcha, newcomer.phone, `Wrong#${triesLeft}`)
    await press(page)
    await expect(
      page.getByText(say.account.errors.passwordWrong.replace('{{triesLeft}}', String(triesLeft))),
    ).toBeVisible()
  }
  await fillSignIn(page, captcha, newcomer.phone, 'Wrong#0')
  await press(page)
  const locked = page.getByText(say.account.errors.accountLocked.replace('{{minutes}}', String(lockMinutes)))
  await expect(locked).toBeVisible()
  await expectNoBarriers(page)
  await fillSignIn(page, captcha, newcomer.phone, newcomer.password)
  const answer = page.waitForResponse(/\/sessions\b/)
  await press(page)
  expect((await answer).status()).toBe(409)
  await expect(locked, 'the right one is refused too').toBeVisible()
})

test('whoever shares an ID number with somebody says of what type it is, and is in', async ({
  page,
  request,
  newcomer,
  trouble,
}) => {
  trouble.forgive(/^409 .*sessions/)
  const idNumber = `E${newcomer.phone.slice(3)}`
  await noteTyped(idNumber)
  const somebody = await inventNewcomer(`${newcomer.phone} has the same number`)
  await registerByApi(request, { ...newcomer, idNumber }, { idType: 'passport' })
  await registerByApi(request, { ...somebody, idNumber }, { idType: 'other' })
  const captcha = watchCaptcha(page)
  await page.goto('/e/demo/login')
  await fillSignIn(page, captcha, idNumber, newcomer.password)
  await press(page)
  await expect(page.getByText(say.account.errors.certificateTypeNeeded)).toBeVisible()
  const type = page.getByLabel(signIn.certificateType)
  await expect(type).toBeFocused()
  await expectNoBarriers(page)
  await type.selectOption({ label: say.identity.certificates.passport })
  await captcha.solve(signIn.captcha)
  await press(page)
  await page.waitForURL('**/default/examReg/examineeReg')
})

test('somebody signs in by keyboard alone, without seeing the picture', async ({ page }) => {
  await page.goto('/e/demo/login', { waitUntil: 'networkidle' })
  await tabTo(page, field(page, signIn.candidateAccount))
  await page.keyboard.type('13800000004')
  await page.keyboard.press('Tab')
  await expect(field(page, signIn.password)).toBeFocused()
  await page.keyboard.type(demoPassword)
  await tabTo(page, page.getByRole('button', { name: signIn.captchaCannotSee }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(signIn.captchaSolved)).toBeVisible()
  await expectNoBarriers(page)
  await tabTo(page, page.getByRole('button', { name: signIn.submit, exact: true }))
  await page.keyboard.press('Space')
  await page.waitForURL('**/default/examReg/examineeReg')
  await expect(page.getByRole('heading', { level: 1, name: say.flow.registrations.title })).toBeVisible()
})

/** As often as it takes, and not for ever. */
async function tabTo(page: Page, target: ReturnType<typeof field>) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
  }
  throw new Error('The keyboard does not lead there.')
}
