import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../accessible.ts'
import { watchCaptcha } from '../account/captcha.ts'
import { sayIn } from '../account/say.ts'
import { field } from '../field.ts'
import type { Newcomer } from '../newcomer.ts'
import { expect } from '../people.ts'
import { candidateAt } from '../registration/walk/candidate.ts'
import { findOpenBatch } from '../registration/walk/find-open-batch.ts'
import type { EmptyInstallation } from '../staff/empty-installation.ts'
import type { Mailbox } from './mailbox.ts'

const { account, project } = sayIn('zh-Hans')

/** From the home page of the exam to an account. */
export async function makeAccount(
  page: Page,
  newcomer: Newcomer,
  { answerOf }: EmptyInstallation,
  mailbox: Mailbox,
) {
  const captcha = watchCaptcha(page, answerOf)
  await page.getByRole('link', { name: project.signIn.register }).click()
  await page.getByRole('radio', { name: account.contact.mail }).check()
  await field(page, account.contact.email).fill(newcomer.email)
  await captcha.solve(project.signIn.captcha)
  await page.getByRole('button', { name: account.contact.send }).click()
  await expect(page.getByText(account.contact.sentTo.replace('{{contact}}', newcomer.email))).toBeVisible()
  await field(page, account.contact.code.mail).fill(await mailbox.codeFor(newcomer.email))
  await next(page)
  await field(page, account.fields.name).fill(newcomer.name)
  await field(page, account.fields.idNumber).fill(newcomer.idNumber)
  await next(page)
  await field(page, account.fields.accountName).fill(newcomer.accountName)
  await next(page)
  await field(page, account.fields.password).fill(newcomer.password)
  await field(page, account.fields.confirmation).fill(newcomer.password)
  await next(page)
  const agreed = page.getByRole('checkbox')
  await expect(agreed).toHaveCount(2)
  for (const box of await agreed.all()) await box.check()
  await page.getByRole('button', { name: account.register.submit, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: account.register.doneTitle })).toBeFocused()
  await page.getByRole('link', { name: account.register.goOn }).click()
}

/** From the account to the number of the application. */
export async function register(page: Page): Promise<string> {
  const token = await page.evaluate(() => window.sessionStorage.getItem('token'))
  const batch = await findOpenBatch(page.request, { token: token ?? '' })
  const she = await candidateAt({ page, language: 'zh-Hans', batch })
  await she.seesRegistrations()
  await she.begins()
  await she.readsNotes()
  await she.landsAt('base')
  const position = field(page, '职务')
  await expect(position).toHaveCount(0)
  await field(page, she.say.form.optional.replace('{{label}}', '工作单位')).fill('湖畔船厂')
  await position.fill('焊工')
  await expectNoBarriers(page)
  await she.goesOn()
  await she.isAt('area')
  await she.choosesArea('湖州')
  await she.goesOn()
  await she.isAt('subject')
  await she.choosesSubjects('焊接')
  await she.holdsPlaces()
  await she.isAt('submit')
  await she.handsIn()
  await she.seesResult('pendingReview')
  return she.readsNumber()
}

const next = (page: Page) => page.getByRole('button', { name: account.next, exact: true }).click()
