import { expectNoBarriers } from '../accessible.ts'
import { watchCaptcha } from '../account/captcha.ts'
import { registerByApi } from '../by-api.ts'
import { expect, speak, test } from '../people.ts'
import {
  captchaLabelIn,
  chooseProject,
  expectNoSidewaysScroll,
  giveNameAndPassword,
  goWay,
  sayInConsole,
} from './enter-console.ts'

test('an administrator finds the account that was registered with somebody else’s number, frees the number and closes the account', async ({
  page,
  request,
  newcomer,
  language,
  baseURL,
}) => {
  await registerByApi(request, newcomer)
  const say = sayInConsole(language)
  const words = say.candidates
  await speak(page, language, baseURL)
  const asked = { captcha: watchCaptcha(page), captchaLabel: captchaLabelIn(language) }
  await page.goto('/console')
  await giveNameAndPassword(page, say, { name: 'operator', ...asked })
  await chooseProject(page, say, /demo$/)
  await goWay(page, say, 'consoleCandidates')

  const search = page.getByLabel(words.search, { exact: true })
  await search.fill('13100000000')
  await search.press('Enter')
  await expect(page.getByText(words.nothing)).toBeVisible()
  await search.fill(newcomer.idNumber)
  await search.press('Enter')
  const manage = page.getByRole('button', { name: say.staff.edit.replace('{{name}}', newcomer.name) })
  await manage.click()
  await expectNoBarriers(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: words.release.idNumber }).click()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: words.releaseYes, exact: true }).click()
  await expect(page.getByRole('button', { name: words.releaseYes, exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: words.release.idNumber })).toBeHidden()

  await page.getByRole('button', { name: say.organisations.close }).click()
  await page.getByRole('button', { name: say.organisations.closeYes, exact: true }).click()
  await expect(page.getByText(say.organisations.wasClosed.replace('{{name}}', newcomer.name))).toBeVisible()
  await expectNoBarriers(page)
})
