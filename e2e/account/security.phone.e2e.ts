import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../accessible.ts'
import { registerByApi, signInByApi } from '../by-api.ts'
import { field } from '../field.ts'
import { inventNewcomer, type Newcomer } from '../newcomer.ts'
import { carry, expect, test } from '../people.ts'
import { type Captcha, watchCaptcha } from './captcha.ts'
import { askForCode, typeCode } from './prove-contact.ts'
import { sayIn } from './say.ts'

const say = sayIn('zh-Hans')
const { security, contact, fields } = say.account
const safePlace = '/default/safeProblem?project=demo'

test('somebody changes their phone with a code to the new one and the password', async ({
  page,
  request,
  newcomer,
  trouble,
}, { testId }) => {
  trouble.forgive(/^409 .*me\/contact/)
  const { phone: newPhone } = await inventNewcomer(`${testId} afterwards`)
  await carry(page, await registerByApi(request, newcomer))
  const captcha = watchCaptcha(page)
  await page.goto(safePlace)
  const section = page.getByRole('region', { name: contact.phone, exact: true })
  await section.getByRole('button', { name: security.change }).click()
  const code = await askForCode(page, say, captcha, { label: contact.phone, contact: newPhone })
  await typeCode(page, say, code)
  await field(page, fields.loginPassword).fill('Wrong#1')
  await section.getByRole('button', { name: security.confirm }).click()
  await expect(page.getByText(say.account.errors.oldPasswordWrong).first()).toBeVisible()
  await expectNoBarriers(page)
  await field(page, fields.loginPassword).fill(newcomer.password)
  await section.getByRole('button', { name: security.confirm }).click()
  await expect(section.getByText(security.contactChanged)).toBeVisible()
  await expect(
    section.getByText(new RegExp(`^${newPhone.slice(0, 3)}\\*+${newPhone.slice(-4)}$`)),
  ).toBeVisible()
  await expectNoBarriers(page)
})

test('what is held about a person is there to be read: theirs, in words', async ({
  page,
  request,
  newcomer,
}) => {
  const { name, accountName, idNumber, phone } = newcomer
  await carry(page, await registerByApi(request, newcomer))
  await page.goto(safePlace)
  const section = page.getByRole('region', { name: security.holdings, exact: true })
  await section.getByRole('button', { name: security.show }).click()
  const { holdings } = say.account
  const partOf = (title: string) =>
    section.locator('section').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
  const facts = partOf(holdings.account)
  await expect(facts.getByRole('definition')).toHaveText([
    accountName,
    name,
    idNumber,
    say.identity.genders[newcomer.gender],
    newcomer.birthDay.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日'),
    phone,
  ])
  await expect(partOf(holdings.consents).getByRole('listitem')).toHaveText([
    new RegExp(`^${holdings.consent.privacy.replace('{{version}}', '1')}`),
    new RegExp(`^${holdings.consent.terms.replace('{{version}}', '1')}`),
  ])
  await expect(partOf(security.sessions).getByRole('listitem')).toHaveCount(1)
  await expect(partOf(holdings.history).getByRole('listitem')).not.toHaveCount(0)
  await expect(partOf(holdings.history)).toContainText(holdings.deeds.account)
  await expect(partOf(holdings.history)).not.toContainText('account.')
  await expectNoBarriers(page)
})

test('a changed password ends the other sessions; what is held can be taken along', async ({
  page,
  request,
  newcomer,
}) => {
  const { phone, password } = newcomer
  await carry(page, await registerByApi(request, newcomer))
  const other = await signInByApi(request, { name: phone, password })
  await page.goto(safePlace)
  const devices = page.getByRole('region', { name: security.sessions })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expectNoBarriers(page)

  const section = page.getByRole('region', { name: fields.password, exact: true })
  await section.getByRole('button', { name: security.change }).click()
  await field(page, fields.oldPassword).fill(password)
  await field(page, fields.newPassword).fill(`${password}-2`)
  await field(page, fields.confirmation).fill(`${password}-2`)
  await expectNoBarriers(page)
  await section.getByRole('button', { name: security.confirm }).click()
  await expect(section.getByText(security.passwordChanged)).toBeVisible()
  const authorization = `ata-token ${other.token}`
  expect((await request.get('/api/me', { headers: { authorization } })).status()).toBe(401)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: security.download }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.json$/)
})

test('a session that has ended leads to the sign-in and back, with what was typed', async ({
  page,
  request,
  newcomer,
  trouble,
}) => {
  trouble.forgive(/^401 /)
  const session = await registerByApi(request, newcomer)
  await carry(page, session)
  const captcha = watchCaptcha(page)
  await page.goto(safePlace)
  const section = page.getByRole('region', { name: contact.email, exact: true })
  await section.getByRole('button', { name: security.bind }).click()
  await field(page, contact.email).fill(newcomer.email)
  const headers = { authorization: `ata-token ${session.token}` }
  expect((await request.delete('/api/me/session', { headers })).ok()).toBe(true)

  await page.getByRole('button', { name: security.download }).click()
  await page.waitForURL('**/e/demo/login?*')
  await expect(page.getByText(say.project.signIn.led.sessionEnded)).toBeVisible()
  await signIn(page, captcha, newcomer)
  await page.waitForURL(`**${safePlace}`)
  await expect(field(page, contact.email)).toHaveValue(newcomer.email)
  await expectNoBarriers(page)
})

test('a closed account is nobody’s any more', async ({ page, request, newcomer, trouble }) => {
  trouble.forgive(/^409 .*sessions/)
  await carry(page, await registerByApi(request, newcomer))
  await page.goto(safePlace)
  const section = page.getByRole('region', { name: security.close, exact: true })
  await section.getByRole('button', { name: security.closeAction }).click()
  await field(page, fields.loginPassword).fill(newcomer.password)
  await expectNoBarriers(page)
  await section.getByRole('button', { name: security.closeConfirm }).click()
  await page.waitForURL('**/e/demo/login')
  await expect(page.getByText(say.project.signIn.led.accountClosed)).toBeVisible()
  const captcha = watchCaptcha(page)
  await signIn(page, captcha, newcomer)
  await expect(page.getByText(say.account.errors.accountAbsent)).toBeVisible()
})

async function signIn(page: Page, captcha: Captcha, { phone, password }: Newcomer) {
  await field(page, say.project.signIn.candidateAccount).fill(phone)
  await field(page, say.project.signIn.password).fill(password)
  await captcha.solve(say.project.signIn.captcha)
  await page.getByRole('button', { name: say.project.signIn.submit, exact: true }).click()
}
