import type { Page, Request } from '@playwright/test'
import { expectNoBarriers } from '../accessible.ts'
import { demoPassword } from '../by-api.ts'
import { field } from '../field.ts'
import { expect, speak, test } from '../people.ts'
import { watchCaptcha } from './captcha.ts'
import { sayIn } from './say.ts'

/** Sends whoever posts there away again and again, until they are let in. */
async function sendAway(page: Page, address: RegExp) {
  const posted: Request[] = []
  let isFull = true
  await page.route(address, async (route) => {
    posted.push(route.request())
    if (!isFull) return route.continue()
    const json = { code: 50, message: 'BUSY', data: null }
    await route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json })
  })
  return {
    posted,
    letIn() {
      isFull = false
    },
  }
}

/** Sent again it is the same one, so that it cannot happen twice. */
function expectOneWish(posted: readonly Request[]) {
  const wishes = posted.map((request) => [request.headers()['idempotency-key'], request.postData()])
  expect(wishes[0]?.[0]).toBeTruthy()
  expect(wishes).toEqual(posted.map(() => wishes[0]))
}

test('who signs in while too many do has a picture by waiting, waits in line, sees for how long, and is let in without typing again', async ({
  page,
  language,
  baseURL,
  trouble,
}) => {
  trouble.forgive(/^503 .*(captchas|sessions)/)
  const say = sayIn(language)
  const { signIn } = say.project
  await speak(page, language, baseURL)
  const captcha = watchCaptcha(page)
  const pictures = await sendAway(page, /\/api\/projects\/demo\/captchas/)
  await page.goto('/e/demo/login')
  await field(page, signIn.candidateAccount).fill('13800000002')
  await expect.poll(() => pictures.posted.length).toBe(1)
  pictures.letIn()
  await field(page, signIn.password).fill(demoPassword)
  await captcha.solve(signIn.captcha)
  const { posted, letIn } = await sendAway(page, /\/api\/projects\/demo\/sessions/)
  await page.getByRole('button', { name: signIn.submit, exact: true }).click()

  await expect(page.getByRole('status').filter({ hasText: signIn.waiting })).toBeVisible()
  await expect(page.getByText(countdownOf(signIn.nextTry))).toBeVisible()
  await expect(field(page, signIn.candidateAccount)).toHaveValue('13800000002')
  await expect(field(page, signIn.password)).toHaveValue(demoPassword)
  await expect(page.getByRole('button', { name: signIn.submitting })).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => posted.length).toBeGreaterThan(1)
  letIn()
  await page.waitForURL('**/default/examReg/examineeReg')
  await expect(page.getByRole('heading', { level: 1, name: say.flow.registrations.title })).toBeVisible()
  expectOneWish(posted)
})

test('a form of the app waits in line too', async ({ page, language, baseURL, trouble }) => {
  trouble.forgive(/^503 .*contact-codes/)
  const say = sayIn(language)
  const { contact } = say.account
  const phone = language === 'en' ? '13800000002' : '13800000004'
  await speak(page, language, baseURL)
  const captcha = watchCaptcha(page)
  await page.goto('/default/findPwd?project=demo')
  await field(page, contact.phone).fill(phone)
  await captcha.solve(say.project.signIn.captcha)
  const { posted, letIn } = await sendAway(page, /\/api\/projects\/demo\/contact-codes/)
  await page.getByRole('button', { name: contact.send }).click()

  await expect(page.getByRole('status').filter({ hasText: say.shell.waiting })).toBeVisible()
  await expect(page.getByText(countdownOf(say.shell.failed.again))).toBeVisible()
  await expect(field(page, contact.phone)).toHaveValue(phone)
  await expectNoBarriers(page)
  letIn()
  await expect(page.getByText(contact.sentTo.replace('{{contact}}', phone))).toBeVisible()
  expectOneWish(posted)
})

/** The sentence with whichever number it has now. */
const countdownOf = (sentence: string) => new RegExp(`^${sentence.replace('{{seconds}}', '\\d+')}$`)
