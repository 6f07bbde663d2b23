import { expectNoBarriers } from '../accessible.ts'
import { field } from '../field.ts'
import { noteTyped } from '../newcomer.ts'
import { expect, test } from '../people.ts'
import { watchCaptcha } from './captcha.ts'
import { askForCode, typeCode } from './prove-contact.ts'
import { sayIn } from './say.ts'

const say = sayIn('zh-Hans')
const { recover, contact, fields } = say.account

test('somebody who forgot the password sets another one with their email, and signs in with it', async ({
  page,
  newcomer,
}) => {
  const email = 'candidate5@example.com'
  await noteTyped(email)
  const captcha = watchCaptcha(page)
  await page.goto('/e/demo/login')
  await page.getByRole('link', { name: say.project.signIn.forgotten }).click()
  await expect(page.getByRole('heading', { level: 1, name: recover.title })).toBeVisible()
  await page.getByRole('radio', { name: contact.mail }).check()
  const code = await askForCode(page, say, captcha, { label: contact.email, contact: email })
  await typeCode(page, say, code)
  await page.getByRole('button', { name: say.account.next, exact: true }).click()

  await field(page, fields.newPassword).fill(email)
  await field(page, fields.confirmation).fill(email)
  await page.getByRole('button', { name: recover.submit }).click()
  await expect(page.getByRole('alert').getByRole('link').first(), 'not the own email').toBeVisible()
  await expectNoBarriers(page)
  await field(page, fields.newPassword).fill(newcomer.password)
  await field(page, fields.confirmation).fill(newcomer.password)
  await page.getByRole('button', { name: recover.submit }).click()
  await expect(page.getByRole('heading', { level: 2, name: recover.doneTitle })).toBeFocused()
  await expect(page.getByText(recover.doneText.replace('{{accountName}}', 'candidate5'))).toBeVisible()
  await expectNoBarriers(page)

  await page.getByRole('main').getByRole('link', { name: contact.toSignIn }).click()
  await field(page, say.project.signIn.candidateAccount).fill('candidate5')
  await field(page, say.project.signIn.password).fill(newcomer.password)
  await captcha.solve(say.project.signIn.captcha)
  await page.getByRole('button', { name: say.project.signIn.submit, exact: true }).click()
  await page.waitForURL('**/default/examReg/examineeReg')
})

test('a phone of nobody is absent', async ({ page, trouble }) => {
  trouble.forgive(/^409 .*contact-codes/)
  const captcha = watchCaptcha(page)
  await page.goto('/default/findPwd?project=demo')
  await field(page, contact.phone).fill('13712340001')
  await captcha.solve(say.project.signIn.captcha)
  await page.getByRole('button', { name: contact.send }).click()
  await expect(page.getByText(say.account.errors.accountAbsent).first()).toBeVisible()
  await expectNoBarriers(page)
})
