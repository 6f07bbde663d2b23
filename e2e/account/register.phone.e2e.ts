import type { Page } from '@playwright/test'
import { dayText } from '#contract/kit/time.ts'
import { expectNoBarriers } from '../accessible.ts'
import { field } from '../field.ts'
import { inventNewcomer, type Newcomer, noteTyped } from '../newcomer.ts'
import { expect, test } from '../people.ts'
import { type Captcha, watchCaptcha } from './captcha.ts'
import { askForCode, typeCode } from './prove-contact.ts'
import { sayIn } from './say.ts'

const say = sayIn('zh-Hans')
const { account } = say

test('somebody registers with a phone, one question after the other, and is signed in', async ({
  page,
  newcomer,
}) => {
  const captcha = watchCaptcha(page)
  await page.goto('/e/demo/login')
  await page.getByRole('link', { name: say.project.signIn.register }).click()
  await expect(page.getByRole('heading', { level: 1, name: account.register.title })).toBeVisible()
  const code = await askForCode(page, say, captcha, { label: account.contact.phone, contact: newcomer.phone })
  await typeCode(page, say, code)
  await next(page)

  await fillIdentity(page, newcomer)
  await page.reload()
  await expect(field(page, account.fields.name), 'what was typed is still there').toHaveValue(newcomer.name)
  await expect(field(page, account.fields.idNumber)).toHaveValue(newcomer.idNumber)
  await next(page)
  await fillTheRest(page, newcomer)
  await agree(page, ['terms', 'privacy'])
  await expectNoBarriers(page)
  await page.getByRole('button', { name: account.register.submit, exact: true }).click()

  await expect(page.getByRole('heading', { level: 2, name: account.register.doneTitle })).toBeFocused()
  await expectNoBarriers(page)
  await page.getByRole('link', { name: account.register.goOn }).click()
  await page.waitForURL('**/default/examReg/examineeReg')
  await page.goto('/default/safeProblem')
  await expect(page.getByRole('heading', { level: 1, name: account.security.title })).toBeVisible()
  await expect(page.getByText(maskedPhone(newcomer.phone))).toBeVisible()
})

test('somebody registers with an email', async ({ page, newcomer }) => {
  const captcha = watchCaptcha(page)
  await openRegister(page)
  await page.getByRole('radio', { name: account.contact.mail }).check()
  const code = await askForCode(page, say, captcha, { label: account.contact.email, contact: newcomer.email })
  await typeCode(page, say, code)
  await next(page)
  await fillIdentity(page, newcomer)
  await next(page)
  await fillTheRest(page, newcomer)
  await agree(page, ['terms', 'privacy'])
  await page.getByRole('button', { name: account.register.submit, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: account.register.doneTitle })).toBeFocused()
})

test('somebody under eighteen registers with a guardian who agrees', async ({ page }, { testId }) => {
  const birthDay = `${new Date().getFullYear() - 15}-01-05`
  const minor = await inventNewcomer(testId, { birthDay })
  const guardianPhone = '13611112222'
  await noteTyped(guardianPhone)
  const captcha = watchCaptcha(page)
  await openRegister(page)
  await proveAndIdentify(page, captcha, minor)
  await fillTheRest(page, minor)

  await expect(page.getByRole('heading', { level: 2, name: account.register.parts.guardian })).toBeFocused()
  await next(page)
  await expect(page.getByText(account.missing.guardianName).first()).toBeVisible()
  await expectNoBarriers(page)
  await field(page, account.fields.guardianName).fill('钟远山')
  await field(page, account.fields.guardianRelation).selectOption({ label: account.relations.father })
  await field(page, account.fields.guardianPhone).fill(guardianPhone)
  await next(page)
  await agree(page, ['terms', 'privacy', 'guardian'])
  await expectNoBarriers(page)
  await page.getByRole('button', { name: account.register.submit, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: account.register.doneTitle })).toBeFocused()
})

test('a phone that has an account leads to the sign-in', async ({ page, trouble }) => {
  trouble.forgive(/^409 .*contact-codes/)
  const captcha = watchCaptcha(page)
  await openRegister(page)
  await field(page, account.contact.phone).fill('13800000003')
  await captcha.solve(say.project.signIn.captcha)
  await page.getByRole('button', { name: account.contact.send }).click()
  await expect(page.getByText(account.errors.phoneTaken).first()).toBeVisible()
  await expectNoBarriers(page)
  await page.locator('#contact-note').getByRole('link', { name: account.contact.toSignIn }).click()
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
})

async function openRegister(page: Page) {
  await page.goto('/default/register?project=demo')
  await expect(page.getByRole('heading', { level: 1, name: account.register.title })).toBeVisible()
}

async function proveAndIdentify(page: Page, captcha: Captcha, person: Newcomer) {
  const code = await askForCode(page, say, captcha, { label: account.contact.phone, contact: person.phone })
  await typeCode(page, say, code)
  await next(page)
  await fillIdentity(page, person)
  await next(page)
}

const next = (page: Page) => page.getByRole('button', { name: account.next, exact: true }).click()

/** Gender and birth day are read, not asked: the ID number tells them. */
async function fillIdentity(page: Page, { name, idNumber, birthDay }: Newcomer) {
  await expect(page.getByRole('heading', { level: 2, name: account.register.parts.identity })).toBeVisible()
  await field(page, account.fields.name).fill(name)
  await field(page, account.fields.idNumber).fill(idNumber)
  const told = page.getByRole('status').filter({ hasText: account.fields.fromId })
  await expect(told).toContainText(say.identity.genders.female)
  await expect(told).toContainText(dayText(new Date(`${birthDay}T04:00:00Z`), 'zh-Hans'))
  await expectNoBarriers(page)
}

async function fillTheRest(page: Page, { accountName, password }: Newcomer) {
  await expect(page.getByRole('heading', { level: 2, name: account.register.parts.account })).toBeFocused()
  await field(page, account.fields.accountName).fill(accountName)
  await expectNoBarriers(page)
  await next(page)
  await field(page, account.fields.password).fill(password)
  await field(page, account.fields.confirmation).fill(password)
  await expectNoBarriers(page)
  await next(page)
}

async function agree(page: Page, kinds: readonly ('terms' | 'privacy' | 'guardian')[]) {
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(kinds.length)
  for (const box of await boxes.all()) await box.check()
}

const maskedPhone = (phone: string) => new RegExp(`${phone.slice(0, 3)}\\*+${phone.slice(-4)}`)
