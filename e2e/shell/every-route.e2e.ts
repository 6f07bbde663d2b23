import type { Page } from '@playwright/test'
import { languages } from '#contract/kit/language.ts'
import { screens } from '#web/routes.tsx'
import type { Screen } from '#web/shell/navigation/screen.ts'
import { expectNoBarriers, findBarriers } from '../accessible.ts'
import { expect, speak, test } from '../people.ts'
import { listKeys, readTitles } from '../sentences.ts'

/** Places in the map, filled in as somebody would meet them. */
const examples: Record<string, string> = {
  $projectCode: 'demo',
  $type: 'registration',
  $time: '1795000000000',
  $articleId: '00000000-0000-7000-8000-000000000000',
  $id: '7',
}

/** The map itself is walked: a screen that is added there is walked too. */
const ways = Object.entries<Screen>(screens).map(([path, screen]) => ({
  screen,
  address: `${path.replace(/\$\w+/g, (place) => examples[place] ?? place)}?project=demo`,
}))

for (const language of languages) {
  test(`every route speaks ${language}, has its title and no barrier`, async ({
    page,
    baseURL,
    trouble,
    language: own,
    arriveAs,
  }) => {
    test.setTimeout(240_000)
    trouble.forgive(/^404 /)
    const keys = await listKeys()
    const titles = await readTitles(language)
    await speak(page, language, baseURL)
    await arriveAs({ name: '13800000002' })
    for (const { screen, address } of ways) {
      await test.step(address, async () => {
        await page.goto(address)
        await expect(page.getByRole('main')).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page, address).toHaveTitle(titleOf(screen, titles))
        // Until its answers are there a screen has none.
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect.poll(() => findRawKeys(page, keys), `sentences on ${address}`).toEqual([])
        // A barrier does not depend on the language; looking for one takes longer than all the rest.
        if (language === own) await expectNoBarriers(page)
      })
    }
  })
}

test('the server knows the screens of the map, and says of any other address that nothing is there', async ({
  request,
}) => {
  const statusOf = async (address: string) =>
    (await request.get(address, { headers: { accept: 'text/html' } })).status()
  for (const { screen, address } of ways)
    expect([address, await statusOf(address)]).toEqual([address, screen.title === 'notFound' ? 404 : 200])
  expect(await statusOf('/default/no/such/page')).toBe(404)
})

test('a button without a name does not pass', async ({ page, trouble }) => {
  trouble.forgive(/^404 /)
  await page.goto('/default/notFound')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Beside what the app draws, so that it stays whatever the app draws next.
  await page.evaluate(() => document.body.append(document.createElement('button')))
  expect((await findBarriers(page)).join('\n')).toContain('button-name')
})

/** The home page is called like its exam, and some screens as the project words them. */
function titleOf(screen: Screen, titles: Awaited<ReturnType<typeof readTitles>>): RegExp {
  return screen.title === 'home' || screen.label ? /\S/ : new RegExp(`^${titles[screen.title]}`)
}

/** Texts that are a key instead of its sentence, or a sentence whose places were left open. */
async function findRawKeys(page: Page, keys: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? '')
    const labelled = document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')
    for (const element of labelled) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        found.push(element.getAttribute(name) ?? '')
    }
    return found
  })
  return texts.filter((text) => keys.has(text) || text.includes('{{'))
}
