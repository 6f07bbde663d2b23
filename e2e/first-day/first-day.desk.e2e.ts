import type { BrowserContext, Page } from '@playwright/test'
import { board } from '#phrases/en/console/board.ts'
import { review } from '#phrases/en/console/review.ts'
import { shell } from '#phrases/en/shell.ts'
import { registration } from '#phrases/zh-Hans/registration.ts'
import { expectNoBarriers } from '../accessible.ts'
import { watchCaptcha } from '../account/captcha.ts'
import { demoPassword } from '../by-api.ts'
import { noteTyped } from '../newcomer.ts'
import { expect, speak, test } from '../people.ts'
import { type EmptyInstallation, startEmptyInstallation } from '../staff/empty-installation.ts'
import {
  captchaLabelIn,
  closeRow,
  expectNoSidewaysScroll,
  giveNameAndPassword,
  goWay,
  openRow,
  sayInConsole,
} from '../staff/enter-console.ts'
import { openMailbox } from './mailbox.ts'
import { makeAccount, register } from './register.ts'
import {
  describeExam,
  designForm,
  makeBatch,
  openBatch,
  publishNotice,
  setPlaces,
  setTimes,
} from './set-up.ts'

const say = sayInConsole('en')
const examName = '焊工考试'
const batchName = 'First exam'

test('a first day: an empty installation has an exam that is open, somebody registers in it, and a reviewer passes them', async ({
  page,
  browser,
  newcomer,
  trouble,
}) => {
  test.slow()
  const mailbox = await openMailbox()
  let started: EmptyInstallation | undefined
  const devices: BrowserContext[] = []
  try {
    const installation = await startEmptyInstallation(mailbox.env)
    started = installation
    const { url: baseURL } = installation
    const screen = { width: 390, height: 844 }
    const phone = await browser.newContext({ baseURL, viewport: screen, hasTouch: true, isMobile: true })
    devices.push(phone)
    const desk = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
    devices.push(desk)
    await speak(page, 'en', installation.url)
    await test.step('the operator enters, and makes an exam', async () => {
      await enterWithOneTimePassword(page, installation, 'operator', installation.oneTimePassword)
      await makeExam(page)
    })
    await test.step('it is described, and has a batch with subjects, places, times, a form and a notice', async () => {
      await describeExam(page)
      await makeBatch(page, batchName)
      await setPlaces(page)
      await setTimes(page)
      await designForm(page)
      await publishNotice(page, '报名公告')
      await openBatch(page)
    })
    const candidate = await phone.newPage()
    trouble.watch(candidate)
    await speak(candidate, 'zh-Hans', installation.url)
    const number = await test.step('somebody registers on a phone', async () => {
      const home = '/e/welders/login'
      await expect
        .poll(async () => (await phone.request.get(home)).text(), { message: 'the home page tells it' })
        .toContain('报名公告')
      await candidate.goto(home)
      await makeAccount(candidate, newcomer, installation, mailbox)
      return register(candidate)
    })
    const password = await test.step('the operator makes a reviewer of this batch alone', () =>
      makeReviewer(page))
    await test.step('the reviewer passes them by a key', async () => {
      const reviewer = await desk.newPage()
      trouble.watch(reviewer)
      await speak(reviewer, 'en', installation.url)
      await enterWithOneTimePassword(reviewer, installation, 'reviewer', password)
      await goWay(reviewer, say, 'consoleReview')
      await expect(reviewer.getByRole('heading', { level: 2, name: newcomer.name })).toBeVisible()
      await expect(reviewer.getByText(number)).toBeVisible()
      await expect(reviewer.getByText('湖畔船厂')).toBeVisible()
      await expectNoBarriers(reviewer)
      await reviewer.keyboard.press('p')
      await expect(
        reviewer.getByText(review.done.passed.replace('{{name}}', newcomer.name)).first(),
      ).toBeVisible()
    })
    await candidate.reload()
    await expect(candidate.getByText(registration.statuses.payNow).first()).toBeVisible()
  } finally {
    // The pages may still be asking for their scripts.
    await Promise.all([page, ...devices].map((one) => one.close()))
    await started?.stop()
    mailbox.close()
  }
})

async function enterWithOneTimePassword(
  page: Page,
  { url, answerOf }: EmptyInstallation,
  name: string,
  password: string,
) {
  const captcha = watchCaptcha(page, answerOf)
  await page.goto(`${url}/console`)
  await giveNameAndPassword(page, say, { name, password, captcha, captchaLabel: captchaLabelIn('en') })
  await page.getByLabel(say.password.oneTime, { exact: true }).fill(password)
  await page.getByLabel(say.password.next, { exact: true }).fill(demoPassword)
  await page.getByLabel(say.password.confirmation, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: say.password.submit }).click()
}

async function makeExam(page: Page) {
  const { projects, start } = board
  await page.getByRole('link', { name: projects.first }).click()
  await expect(page.getByRole('heading', { level: 1, name: projects.first })).toBeVisible()
  await page.getByLabel(projects.domain, { exact: true }).fill('Welders 2027')
  await page.getByRole('button', { name: projects.create }).click()
  const name = page.getByLabel(projects.nameIn.replace('{{language}}', shell.languages['zh-Hans']), {
    exact: true,
  })
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expectNoBarriers(page)
  await name.fill(examName)
  await page.getByLabel(projects.domain, { exact: true }).fill('welders')
  await page.getByRole('button', { name: projects.create }).click()
  await expect(page.getByRole('heading', { level: 1, name: examName })).toBeVisible()
  await expect(page).toHaveURL(/\/console\/project\?project=welders$/)
  await expect(
    page.getByText(start.nextLead.replace('{{done}}', '0').replace('{{all}}', '8')),
    'nothing is done yet, and it says what there is to do',
  ).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScroll(page)
}

/** Somebody who may review this batch, and nothing else. */
async function makeReviewer(page: Page): Promise<string> {
  await goWay(page, say, 'consoleStaff')
  await page.getByRole('button', { name: say.staff.add }).click()
  await page.getByLabel(say.staff.name, { exact: true }).fill('reviewer')
  await page.getByRole('button', { name: say.staff.create }).click()
  const told = page.getByRole('region', { name: say.staff.toldTitle.replace('{{name}}', 'reviewer') })
  const password = (await told.locator('code').textContent()) ?? ''
  await noteTyped(password)
  await openRow(page, 'reviewer')
  await page.getByRole('combobox', { name: say.staff.domain, exact: true }).selectOption('welders')
  await page.getByRole('button', { name: say.staff.addGrant }).click()
  const scope = say.scope.of.replace('{{domain}}', 'welders').replace('{{role}}', say.roles.reviewer)
  await page.getByRole('button', { name: scope }).click()
  const dialog = page.getByRole('dialog', { name: say.scope.title.replace('{{role}}', say.roles.reviewer) })
  await dialog.getByRole('group', { name: say.scope.batches }).getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: say.scope.save }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(say.staff.limited).first()).toBeVisible()
  await closeRow(page, 'reviewer')
  return password
}
