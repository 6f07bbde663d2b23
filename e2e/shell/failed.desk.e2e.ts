import type { Page } from '@playwright/test'
import { kit as kitInEnglish } from '#phrases/en/kit.ts'
import { shell as shellInEnglish } from '#phrases/en/shell.ts'
import { kit } from '#phrases/zh-Hans/kit.ts'
import { shell } from '#phrases/zh-Hans/shell.ts'
import { screens } from '#web/routes.tsx'
import type { Screen } from '#web/shell/navigation/screen.ts'
import { expectNoBarriers } from '../accessible.ts'
import { expect, speak, test } from '../people.ts'

const finished = Object.entries<Screen>(screens).filter(([path]) => !path.includes('$'))

test('a screen whose answers do not come says so under one heading of the first level', async ({
  page,
  arriveAs,
  language,
  baseURL,
  trouble,
}) => {
  test.setTimeout(600_000)
  trouble.forgive(/^404 .*notFound/)
  await speak(page, language, baseURL)
  await arriveAs({ name: '13800000002' })
  await keepAStaffToken(page)
  await refuseEverythingButTheProject(page)
  for (const [path] of finished) {
    await test.step(path, async () => {
      await page.goto(`${path}?project=demo`)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect(page.getByRole('main')).not.toHaveText('')
    })
  }
})

test('where nothing else is on the screen, what went wrong is its heading, and the way on comes next', async ({
  page,
  language,
  baseURL,
}) => {
  const say = language === 'en' ? shellInEnglish : shell
  const sayKit = language === 'en' ? kitInEnglish : kit
  await speak(page, language, baseURL)
  await keepAStaffToken(page)
  await refuseEverythingButTheProject(page)
  await page.goto('/console')
  await expect(page.getByRole('heading', { level: 1, name: say.failed.title })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('main').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: sayKit.retry })).toBeFocused()
})

/** The console asks who that is; nobody answers here. */
function keepAStaffToken(page: Page) {
  return page.addInitScript(() => window.sessionStorage.setItem('staffToken', 'kept'))
}

/** In the page itself: whoever stands between browser and network takes its cache away too, and every screen would be loaded anew. */
function refuseEverythingButTheProject(page: Page) {
  return page.addInitScript(() => {
    const { fetch } = window
    const spared = /^\/api\/(projects\/demo\/(settings|door)|clock)/
    window.fetch = async (input, init) => {
      const { method, url } = new Request(input, init)
      const { pathname } = new URL(url)
      if (method !== 'GET' || !pathname.startsWith('/api/') || spared.test(pathname))
        return fetch(input, init)
      const busy = { code: 50, message: 'BUSY', data: null }
      return Response.json(busy, { status: 503, headers: { 'retry-after': '100' } })
    }
  })
}
