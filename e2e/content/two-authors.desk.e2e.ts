import type { APIRequestContext, Page } from '@playwright/test'
import type { ArticleContent, BoardArticle } from '#contract/notice/article-board-endpoints.ts'
import { articles } from '#phrases/en/console/articles.ts'
import { change } from '#phrases/en/console/change.ts'
import { signInStaffByApi } from '../by-api.ts'
import { carryStaff, expect, speak, test } from '../people.ts'

test('nothing that an author types is lost: kept by the browser, beside what a colleague saved, and while a save is under way', async ({
  page,
  request,
  language,
  baseURL,
  trouble,
}, { retry }) => {
  trouble.forgive(/409 .*board-articles/)
  const token = await signInStaffByApi(request, 'examadmin')
  const texts = { 'zh-Hans': { title: `考场规则 ${retry}`, html: '<p>一</p>', proposed: false } }
  const content: ArticleContent = { kind: 'notice', pinned: false, position: 0, texts }
  const made = await send(request, token, { method: 'POST', path: 'board-articles', data: content })
  const path = `board-articles/${made.articleId}`
  await speak(page, language, baseURL)
  await carryStaff(page, token)
  await page.goto(`/console/content/article?project=demo&article=${made.articleId}`)
  const english = page.getByRole('region', { name: articles.languages.english })
  const title = english.getByLabel(articles.edit.textTitle)
  const save = page.getByRole('button', { name: articles.edit.save, exact: true })

  await title.fill('Typed before')
  await expect(page.getByText(articles.edit.unsaved)).toBeVisible()
  const data = { ...content, pinned: true, seenVersion: made.version }
  await send(request, token, { method: 'PUT', path, data })
  await page.reload()
  await page.getByRole('button', { name: articles.edit.restore }).click()
  await expect(title).toHaveValue('Typed before')
  await save.click()
  const notice = page.getByRole('region', { name: change.errors.changedMeanwhile })
  await expect(notice, 'what was typed upon the version before is not saved over the new one').toBeVisible()
  await title.fill('Typed beside the notice')
  await notice.getByRole('button', { name: change.merge }).click()
  await expect(title).toHaveValue('Typed beside the notice')
  await expect(page.getByLabel(articles.edit.pinned)).toBeChecked()

  const text = page.locator('#text-en')
  await text.click()
  await page.keyboard.type('two')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('three')
  const answer = await holdSaves(page)
  await save.click()
  await title.fill('Typed during the save')
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Home')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  answer()
  await expect(save).not.toHaveAttribute('aria-disabled')
  await page.keyboard.type('and ')
  await expect(text, 'the caret stays where it was').toHaveText('twoand three')
  await expect(title).toHaveValue('Typed during the save')
  await expect(page.getByText(articles.edit.unsaved)).toBeVisible()
  await save.click()
  await expect(page.getByText(articles.edit.saved, { exact: true })).toBeVisible()
  const kept = await send(request, token, { method: 'GET', path })
  expect(kept).toMatchObject({
    pinned: true,
    texts: { ...texts, en: { title: 'Typed during the save', html: '<p>two<br />and three</p>' } },
  })
})

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly data?: object
}

async function send(request: APIRequestContext, token: string, { method, path, data }: Sent) {
  const headers = { authorization: `ata-token ${token}` }
  const answer = await request.fetch(`/api/projects/demo/${path}`, { method, headers, ...(data && { data }) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: BoardArticle }).data
}

/** No save arrives before the function that is answered is called. */
async function holdSaves(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/board-articles/*', async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  return release
}
