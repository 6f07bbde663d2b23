import type { Page } from '@playwright/test'
import { catalogue } from '#phrases/catalogue.ts'
import { expectNoBarriers } from '../accessible.ts'
import { expect, test } from '../people.ts'
import { openDoorOfToday } from './door-of-today.ts'

const databasesOf = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).length)
/** Everything that a thief would find in the browser's database, as one text. */
const contentOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((done, fail) => {
        const request = indexedDB.open('baoming-door')
        request.onerror = () => fail(request.error)
        request.onsuccess = async () => {
          const names = [...request.result.objectStoreNames]
          const read = (name: string) =>
            new Promise((told) => {
              const all = request.result.transaction(name).objectStore(name).getAll()
              all.onsuccess = () => told(all.result)
            })
          const stores = await Promise.all(names.map(read))
          request.result.close()
          done(
            JSON.stringify(stores, (_, value) =>
              value instanceof ArrayBuffer || ArrayBuffer.isView(value)
                ? new TextDecoder().decode(value as ArrayBuffer)
                : value,
            ),
          )
        }
      }),
  )

test('a telephone without a network tells tickets apart, gives its marks back once, and forgets everybody', async ({
  page,
  context,
  language,
  trouble,
}) => {
  const say = await catalogue.door[language]()
  const door = await openDoorOfToday()
  const check = async (text: string) => {
    await page.getByLabel(say.search).fill(text)
    await page.getByRole('button', { name: say.check, exact: true }).click()
  }
  const verdict = (name: string) => page.getByRole('heading', { level: 2, name })
  try {
    await page.goto(`/door?project=demo#${door.code}`)
    await expect(page.getByText(say.networkOn)).toBeVisible()
    expect(page.url()).not.toContain('#')
    await expect(page.getByText(say.shellMissing)).toHaveCount(0)
    await expectNoBarriers(page)

    trouble.forgive(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await check(door.right.text)
    await expect(verdict(say.verdicts.right)).toBeVisible()
    const name = (await page.getByRole('article').locator('p').nth(1).textContent()) ?? ''
    await expectNoBarriers(page)
    await page.getByRole('button', { name: say.mark }).click()
    await expect(
      page.getByRole('heading', { level: 2, name: say.marked.replace('{{name}}', name) }),
    ).toBeVisible()
    await check(door.right.text)
    await expect(verdict(say.verdicts.double)).toBeVisible()
    await check(door.otherSite.text)
    await expect(verdict(say.verdicts.otherSite)).toBeVisible()
    await check(door.forged)
    await expect(verdict(say.verdicts.forged)).toBeVisible()
    await expect(page.getByText(say.networkOff)).toBeVisible()
    expect(await contentOf(page)).not.toContain(name)

    await page.reload()
    await expect(page.getByText(say.waiting.replace('{{count}}', '1'))).toBeVisible()
    await check(door.right.text)
    await expect(verdict(say.verdicts.double)).toBeVisible()
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expect(page.getByRole('heading', { name: say.unlock.title })).toBeVisible()
    await page.getByLabel(say.code).fill(door.code.toLowerCase())
    await page.getByRole('button', { name: say.open, exact: true }).click()
    await expect(page.getByText(say.waiting.replace('{{count}}', '1'))).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText(say.noneWaiting)).toBeVisible()
    await page.getByRole('button', { name: say.sync }).click()
    await expect(page.getByText(say.networkOn)).toBeVisible()
    expect(await door.presentMarks(door.right.applicationId)).toBe(1)

    await door.endSession()
    await page.getByRole('button', { name: say.sync }).click()
    await expect(page.getByText(say.over.ended)).toBeVisible()
    expect(await databasesOf(page)).toBe(0)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await expectNoBarriers(page)
  } finally {
    await door.restore()
  }
})
