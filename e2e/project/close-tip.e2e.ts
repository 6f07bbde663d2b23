import { project as english } from '#phrases/en/project.ts'
import { project as simplified } from '#phrases/zh-Hans/project.ts'
import { expectNoBarriers } from '../accessible.ts'
import { expect, speak, test } from '../people.ts'

const dayMs = 24 * 60 * 60 * 1000

test('what is not open yet counts down by the server’s clock, whatever the phone’s clock says', async ({
  page,
  request,
  language,
  baseURL,
}) => {
  const { data } = await (await request.get('/api/projects/review/settings')).json()
  const { opensAt } = data.windows.find((window: { kind: string }) => window.kind === 'registration')
  const daysLeft = Math.floor((new Date(opensAt).getTime() - Date.now()) / dayMs)
  const say = language === 'en' ? english : simplified
  await page.clock.install({ time: new Date('2031-01-01T00:00:00Z') })
  await speak(page, language, baseURL)
  await page.goto('/default/closeTip/registration/0?project=review')
  const title = say.closedTip.title.notYetOpen.replace('{{what}}', say.windows.registration)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('timer', { name: say.closedTip.countdown })).toContainText(String(daysLeft))
  await expectNoBarriers(page)
})

test('what is open says so and leads on, even under an old address of the tip', async ({
  page,
  language,
  baseURL,
}) => {
  const say = language === 'en' ? english : simplified
  await speak(page, language, baseURL)
  await page.goto('/default/closeTip/registration/1700000000000?project=demo')
  const title = say.closedTip.title.open.replace('{{what}}', say.windows.registration)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: say.closedTip.goOn })).toBeVisible()
})

test('a tip of nothing leads home', async ({ page, language, baseURL }) => {
  const say = language === 'en' ? english : simplified
  await speak(page, language, baseURL)
  await page.goto('/default/closeTip/nonsense/soon?project=demo')
  await expect(page.getByRole('heading', { name: say.closedTip.nonsenseTitle })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: say.pages.toHome }).click()
  await expect(page).toHaveURL(/\/e\/demo\/login$/)
})
