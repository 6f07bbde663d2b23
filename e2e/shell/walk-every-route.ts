import type { APIRequestContext, Page } from '@playwright/test'
import type { Language } from '#contract/kit/language.ts'
import { findWay } from '#web/features/staff/console/console-ways.ts'
import { screens } from '#web/routes.tsx'
import type { Screen } from '#web/shell/navigation/screen.ts'
import { type Credentials, signInStaffByApi } from '../by-api.ts'
import { carry, carryStaff, expect, speak, type Trouble, test } from '../people.ts'
import { listKeys, readTitles } from '../sentences.ts'
import { findMoneyPlaces } from './money-places.ts'

/** Places in the map, filled in as somebody would meet them. */
const examples: Record<string, string> = {
  $projectCode: 'demo',
  $type: 'registration',
  $time: '1795000000000',
  $applicationId: '00000000-0000-7000-8000-000000000000',
  $batchId: '00000000-0000-7000-8000-000000000000',
  $recordId: '00000000-0000-7000-8000-000000000000',
  $articleId: '00000000-0000-7000-8000-000000000000',
  $id: '7',
}

export interface Way {
  readonly screen: Screen
  readonly address: string
}

/** The map itself is walked: a screen that is added there is walked too. */
export const ways: readonly Way[] = Object.entries<Screen>(screens).map(([path, screen]) => ({
  screen,
  address: path.replace(/\$\w+/g, (place) => examples[place] ?? place) + projectFor(path),
}))

/** The screens of the whole platform have none, and filter by one. */
function projectFor(path: string): string {
  return findWay(path)?.ofProject === false ? '' : '?project=demo'
}

interface Visitor {
  readonly page: Page
  readonly request: APIRequestContext
  readonly trouble: Trouble
  readonly baseURL: string | undefined
  readonly arriveAs: (credentials: Credentials) => Promise<unknown>
}

/** Goes to every screen in one language, as a candidate and in the console as the operator: each says its title and its sentences, and `look` sees it as it stands. */
export async function walkEveryRoute(
  { page, request, trouble, baseURL, arriveAs }: Visitor,
  language: Language,
  look: (page: Page) => Promise<void> = async () => {},
) {
  trouble.forgive(/^404 /)
  const keys = await listKeys()
  const titles = await readTitles(language)
  await speak(page, language, baseURL)
  await arriveAs({ name: '13800000002' })
  await carryStaff(page, await signInStaffByApi(request, 'operator'))
  const visit = (on: Page, { screen, address }: Way, shows?: string) =>
    test.step(address, async () => {
      await on.goto(address)
      await expect(on.getByRole('main')).toBeVisible()
      await expect(on.locator('html')).toHaveAttribute('lang', language)
      await expect(on, address).toHaveTitle(titleOf(screen, titles))
      // Until its answers are there a screen has none.
      await expect(on.getByRole('heading', { level: 1 }).first()).toBeVisible()
      if (shows) await expect(on.getByText(shows).first()).toBeVisible()
      await expect.poll(() => findRawKeys(on, keys), `sentences on ${address}`).toEqual([])
      await look(on)
    })
  for (const way of ways) await visit(page, way)
  const { payer, cashierToken, places } = await findMoneyPlaces(request)
  const ofMoney = await page.context().newPage()
  trouble.watch(ofMoney)
  await speak(ofMoney, language, baseURL)
  await carry(ofMoney, payer)
  await carryStaff(ofMoney, cashierToken)
  for (const { shows, ...way } of places) await visit(ofMoney, way, shows)
  await ofMoney.close()
}

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
