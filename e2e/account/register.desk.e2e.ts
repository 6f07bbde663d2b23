import { dayText } from '#contract/kit/time.ts'
import { expectNoBarriers } from '../accessible.ts'
import { field } from '../field.ts'
import { expect, speak, test } from '../people.ts'
import { watchCaptcha } from './captcha.ts'
import { askForCode, typeCode } from './prove-contact.ts'
import { sayIn } from './say.ts'

const say = sayIn('en')
const { account } = say

test('at a desk somebody registers in English on one page, signs out, and in again with the account name', async ({
  page,
  newcomer,
  baseURL,
}) => {
  const { name, idNumber, birthDay, phone, accountName, password } = newcomer
  const captcha = watchCaptcha(page)
  await speak(page, 'en', baseURL)
  await page.goto('/e/demo/login')
  await page.getByRole('link', { name: say.project.signIn.register }).click()
  const code = await askForCode(page, say, captcha, { label: account.contact.phone, contact: phone })
  await typeCode(page, say, code)
  await page.getByRole('button', { name: account.next, exact: true }).click()

  await field(page, account.fields.name).fill(name)
  await field(page, account.fields.idNumber).fill(idNumber)
  await expect(page.getByRole('status').filter({ hasText: account.fields.fromId })).toContainText(
    dayText(new Date(`${birthDay}T04:00:00Z`), 'en'),
  )
  await expect(field(page, account.fields.birthDay)).toHaveCount(0)
  await page.getByRole('button', { name: account.register.submit, exact: true }).click()
  await expect(page.getByText(account.missing.accountName).first()).toBeVisible()
  await expectNoBarriers(page)
  await field(page, account.fields.accountName).fill(accountName)
  await field(page, account.fields.password).fill(password)
  await field(page, account.fields.confirmation).fill(password)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: account.register.submit, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: account.register.doneTitle })).toBeFocused()
  await expectNoBarriers(page)

  await page.getByRole('banner').getByRole('button', { name: say.shell.account.signOut }).click()
  await page.waitForURL('**/e/demo/login')
  await field(page, say.project.signIn.candidateAccount).fill(accountName.toUpperCase())
  await field(page, say.project.signIn.password).fill(password)
  await captcha.solve(say.project.signIn.captcha)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: say.project.signIn.submit, exact: true }).click()
  await page.waitForURL('**/default/examReg/examineeReg')
  await expect(page.getByRole('heading', { level: 1, name: say.flow.registrations.title })).toBeVisible()
  await expectNoBarriers(page)
})
