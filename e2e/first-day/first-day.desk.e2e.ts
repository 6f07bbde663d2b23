import { board } from '#phrases/en/console/board.ts'
import { routes } from '#phrases/en/routes.ts'
import { expectNoBarriers } from '../accessible.ts'
import { watchCaptcha } from '../account/captcha.ts'
import { demoPassword } from '../by-api.ts'
import { expect, speak, test } from '../people.ts'
import { startEmptyInstallation } from './empty-installation.ts'
import { captchaLabelIn, expectNoSidewaysScroll, giveNameAndPassword, sayInConsole } from './enter-console.ts'

test('an empty installation leads its operator from the one-time password to a first exam and what to do next', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const installation = await startEmptyInstallation()
  try {
    const say = sayInConsole('en')
    const { projects, start } = board
    await speak(page, 'en', installation.url)
    const captcha = watchCaptcha(page, installation.answerOf)
    const { oneTimePassword: password } = installation
    await page.goto(`${installation.url}/console`)
    await giveNameAndPassword(page, say, {
      name: 'operator',
      password,
      captcha,
      captchaLabel: captchaLabelIn('en'),
    })
    await page.getByLabel(say.password.oneTime, { exact: true }).fill(password)
    await page.getByLabel(say.password.next, { exact: true }).fill(demoPassword)
    await page.getByLabel(say.password.confirmation, { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: say.password.submit }).click()

    await page.getByRole('link', { name: projects.first }).click()
    await expect(page.getByRole('heading', { level: 1, name: projects.first })).toBeVisible()
    await expectNoBarriers(page)
    await page.getByLabel(projects.language, { exact: true }).selectOption('en')
    await page.getByLabel(projects.domain, { exact: true }).fill('Welders 2027')
    await page.getByRole('button', { name: projects.create }).click()
    const examName = page.getByLabel(projects.nameIn.replace('{{language}}', 'English'), { exact: true })
    await expect(examName).toHaveAttribute('aria-invalid', 'true')
    await expectNoBarriers(page)
    await examName.fill('Welders’ Examination')
    await page.getByLabel(projects.domain, { exact: true }).fill('welders-2027')
    await page.getByRole('button', { name: projects.create }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Welders’ Examination' })).toBeVisible()
    await expect(page).toHaveURL(/\/console\/project\?project=welders-2027$/)
    await expect(
      page.getByText(start.nextLead.replace('{{done}}', '0').replace('{{all}}', '8')),
      'nothing is done yet, and it says what there is to do',
    ).toBeVisible()
    await expectNoBarriers(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: start.things.batch.words }).click()
    await expect(page.getByRole('heading', { level: 1, name: routes.consoleBatches })).toBeVisible()
    await expect(page, 'the exam stays at hand').toHaveURL(/project=welders-2027/)
    await page
      .getByRole('navigation', { name: board.ways.label })
      .getByRole('link', { name: routes.consoleProject, exact: true })
      .click()
    await page.getByRole('link', { name: start.site }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Welders’ Examination' })).toBeVisible()
  } finally {
    // The page may still be asking for its scripts.
    await page.close()
    await installation.stop()
  }
})
