import { notice as english } from '#phrases/en/notice.ts'
import { notice as simplified } from '#phrases/zh-Hans/notice.ts'
import { expectNoBarriers } from '../accessible.ts'
import { expect, speak, test } from '../people.ts'

/** A notice of the demo project, with pictures and a table, as each visitor reads it. */
const photo = { 'zh-Hans': '关于报名照片的要求', 'zh-Hant': '關於報名照片的規定', en: 'Photo requirements' }
const service = { 'zh-Hans': '服务', 'zh-Hant': '服務', en: 'hours' }

test('a visitor goes from the home page to all notices, reads one and comes back to its line', async ({
  page,
  language,
  baseURL,
}) => {
  const say = language === 'en' ? english : simplified
  await speak(page, language, baseURL)
  await page.goto('/e/demo/login')
  await page.getByRole('link', { name: say.moreOf.notice }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.kinds.notice })).toBeVisible()
  await expectNoBarriers(page)

  const lines = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(10)
  await expect(lines.first()).toContainText(say.pinned)

  await page.getByRole('link', { name: photo[language] }).click()
  await expect(page.getByRole('heading', { level: 1, name: photo[language] })).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${photo[language]}`))
  await expect(page.getByRole('article').getByRole('img').first()).toBeVisible()
  await expectNoBarriers(page)

  await page.getByRole('link', { name: say.backToList.notice }).click()
  await expect(page.getByRole('link', { name: photo[language] })).toBeFocused()
})

test('searching narrows the list and keeps its words in the address', async ({ page, language, baseURL }) => {
  const say = language === 'en' ? english : simplified
  await speak(page, language, baseURL)
  await page.goto('/default/home/moreAnnoucement?project=demo')
  const box = page.getByRole('searchbox', { name: say.searchHint.notice })
  await box.fill(service[language])
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('status').filter({ hasText: service[language] })).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue(service[language])
  await box.fill('xyzzy')
  await expect(page.getByText(say.nothingFound.replace('{{words}}', 'xyzzy'))).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('link', { name: say.showAll }).click()
  await expect(box).toHaveValue('')
})

test('policies and questions have their own lists; an answer opens in its place', async ({
  page,
  language,
  baseURL,
}) => {
  const say = language === 'en' ? english : simplified
  await speak(page, language, baseURL)
  await page.goto('/default/home/morePolicySystem?project=demo')
  await expect(page.getByRole('heading', { level: 1, name: say.kinds.policy })).toBeVisible()
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBeGreaterThanOrEqual(4)
  await page.getByRole('main').getByRole('link', { name: say.kinds.question }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.kinds.question })).toBeVisible()
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click()
  await expect(page.getByRole('main').getByRole('region')).toContainText(/\S{4}/)
  await expectNoBarriers(page)
})

test('an article that is not there says so and leads back', async ({ page, language, baseURL, trouble }) => {
  trouble.forgive(/^404 .*articles\//)
  const say = language === 'en' ? english : simplified
  await speak(page, language, baseURL)
  const nowhere = '00000000-0000-7000-8000-000000000000'
  await page.goto(`/default/home/moreAnnoucement?project=demo&article=${nowhere}`)
  await expect(page.getByText(say.articleAbsentTitle)).toBeVisible()
  await page.getByRole('link', { name: say.backToList.notice }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.kinds.notice })).toBeVisible()
})
