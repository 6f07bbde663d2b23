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

test('the browser’s Back leads to the line that was opened, in the list as it was searched', async ({
  page,
  language,
  baseURL,
}) => {
  const say = language === 'en' ? english : simplified
  await speak(page, language, baseURL)
  await page.goto('/default/home/moreAnnoucement?project=demo')
  const box = page.getByRole('searchbox', { name: say.searchHint.notice })
  await box.fill(photo[language])
  const line = page.getByRole('link', { name: photo[language] })
  await expect(page).toHaveURL(/search=/)
  for (const arrive of [() => line.click(), () => line.press('Enter')]) {
    await arrive()
    await expect(page.getByRole('heading', { level: 1, name: photo[language] })).toBeFocused()
    await page.goBack()
    await expect(line).toBeFocused()
    await expect(line).toBeInViewport()
    await expect(box).toHaveValue(photo[language])
  }
})

/** Of the boxed project: one that stands there in Traditional Chinese alone, and one in all three. */
const untranslated = '術科試件破損類型與評分重點'
const paying = {
  'zh-Hans': '为什么先缴费、后审核？不予通过的，费用退还吗？',
  'zh-Hant': '為何先繳費、後審核？不予通過者，費用退還嗎？',
  en: 'Why do I pay before the review? Is the fee refunded if I am rejected?',
}

test('what nobody has translated says in which language it is, what is translated says nothing', async ({
  page,
  language,
  baseURL,
}) => {
  const say = language === 'en' ? english : simplified
  await speak(page, language, baseURL)
  await page.goto('/e/boxed/login')
  await expect(page.getByText(untranslated, { exact: true })).toHaveAttribute('lang', 'zh-Hant')
  await page.getByRole('link', { name: say.moreOf.notice }).click()
  const line = page.getByRole('main').getByText(untranslated, { exact: true })
  await expect(line).toHaveAttribute('lang', 'zh-Hant')
  await line.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'zh-Hant')
  await expect(page.getByRole('article').locator('div[lang]')).toHaveAttribute('lang', 'zh-Hant')

  await page.goto('/default/home/moreProblemSolving?project=boxed')
  const question = page.getByRole('main').getByRole('button', { name: paying[language] })
  await expect(question).toBeVisible()
  await expect(question.locator('[lang]')).toHaveCount(0)
})

test('who chooses another language in the list goes on in it, with the same line one press away', async ({
  page,
  language,
  baseURL,
}) => {
  const [other, choice] = language === 'en' ? (['zh-Hans', '简体'] as const) : (['en', 'English'] as const)
  const then = other === 'en' ? english : simplified
  await speak(page, language, baseURL)
  await page.goto('/default/home/moreAnnoucement?project=demo')
  await expect(page.getByRole('link', { name: photo[language] })).toBeVisible()
  await page.getByRole('combobox').first().selectOption(choice)
  await expect(page.getByRole('heading', { level: 1, name: then.kinds.notice })).toBeVisible()
  await page.getByRole('link', { name: photo[other] }).click()
  await expect(page.getByRole('heading', { level: 1, name: photo[other] })).toBeFocused()
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
