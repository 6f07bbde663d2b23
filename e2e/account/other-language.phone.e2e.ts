import type { Page } from '@playwright/test'
import { kit as kitInEnglish } from '#phrases/en/kit.ts'
import { kit } from '#phrases/zh-Hans/kit.ts'
import { registerByApi } from '../by-api.ts'
import { field } from '../field.ts'
import { carry, expect, test } from '../people.ts'
import { watchCaptcha } from './captcha.ts'
import { askForCode, typeCode } from './prove-contact.ts'
import { sayIn } from './say.ts'

// Whoever could not read what was wrong chooses the language in which they can.

const say = sayIn('zh-Hans')
const english = sayIn('en')

async function switchToEnglish(page: Page) {
  await page.getByLabel(kit.language).selectOption('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByLabel(kitInEnglish.language)).toHaveValue('en')
}

/** At the field and in the summary above. */
async function expectSaid(page: Page, id: string, sentence: string, before: string) {
  await expect(page.locator(`#${id.replaceAll('.', '\\.')}-note`)).toContainText(sentence)
  await expect(page.getByRole('alert').getByRole('link', { name: sentence })).toBeVisible()
  await expect(page.getByText(before)).toHaveCount(0)
}

test('what a form misses, and what the server refused, is said anew in the chosen language', async ({
  page,
  trouble,
}) => {
  trouble.forgive(/^409 .*contact-codes/)
  const captcha = watchCaptcha(page)
  await page.goto('/default/register?project=demo')
  const { contact, missing, errors } = say.account
  await field(page, contact.phone).fill('13800000006')
  await page.getByRole('button', { name: contact.send }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: missing.captcha })).toBeVisible()
  await switchToEnglish(page)
  await expectSaid(page, 'captcha', english.account.missing.captcha, missing.captcha)
  await expect(field(page, english.account.contact.phone)).toHaveValue('13800000006')

  await page.getByLabel(kitInEnglish.language).selectOption('简体')
  await captcha.solve(say.project.signIn.captcha)
  await page.getByRole('button', { name: contact.send }).click()
  await expect(page.getByText(errors.phoneTaken).first()).toBeVisible()
  await switchToEnglish(page)
  await expectSaid(page, 'contact', english.account.errors.phoneTaken, errors.phoneTaken)
})

test('a form that is open behind the door stays open, with what was typed and what was wrong', async ({
  page,
  request,
  newcomer,
  trouble,
}) => {
  trouble.forgive(/^409 .*me\/password/)
  await carry(page, await registerByApi(request, newcomer))
  await page.goto('/default/safeProblem?project=demo')
  const { fields, security, errors } = say.account
  await page
    .getByRole('region', { name: fields.password, exact: true })
    .getByRole('button', { name: security.change })
    .click()
  await field(page, fields.oldPassword).fill('Wrong#2026')
  await field(page, fields.newPassword).fill(`${newcomer.password}-2`)
  await field(page, fields.confirmation).fill(`${newcomer.password}-2`)
  await page.getByRole('button', { name: security.confirm, exact: true }).click()
  await expect(page.getByText(errors.oldPasswordWrong).first()).toBeVisible()
  await switchToEnglish(page)
  await expectSaid(page, 'oldPassword', english.account.errors.oldPasswordWrong, errors.oldPasswordWrong)
  await expect(field(page, english.account.fields.newPassword)).toHaveValue(`${newcomer.password}-2`)
})

test('a registration under way keeps its password and its errors', async ({ page, newcomer }) => {
  const captcha = watchCaptcha(page)
  await page.goto('/default/register?project=demo')
  const { contact, next, register, fields, missing } = say.account
  const code = await askForCode(page, say, captcha, { label: contact.phone, contact: newcomer.phone })
  await typeCode(page, say, code)
  await page.getByRole('button', { name: next, exact: true }).click()
  await field(page, fields.name).fill(newcomer.name)
  await page.getByRole('button', { name: next, exact: true }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: missing.idNumber })).toBeVisible()
  await switchToEnglish(page)
  await expectSaid(page, 'idNumber', english.account.missing.idNumber, missing.idNumber)
  await field(page, english.account.fields.idNumber).fill(newcomer.idNumber)
  for (const part of ['account', 'password'] as const) {
    await page.getByRole('button', { name: english.account.next, exact: true }).click()
    await expect(
      page.getByRole('heading', { level: 2, name: english.account.register.parts[part] }),
    ).toBeFocused()
    if (part === 'account') {
      await field(page, english.account.fields.accountName).fill(newcomer.accountName)
    }
  }
  await field(page, english.account.fields.password).fill(newcomer.password)
  await page.getByLabel(kitInEnglish.language).selectOption('简体')
  await expect(page.getByRole('heading', { level: 2, name: register.parts.password })).toBeVisible()
  await expect(field(page, fields.password)).toHaveValue(newcomer.password)
})
