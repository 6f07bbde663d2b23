import { expectNoBarriers, findBarriers } from '../accessible.ts'
import { expect, test } from '../people.ts'
import { walkEveryRoute, ways } from './walk-every-route.ts'

test('every route speaks, has its title and no barrier', async ({
  page,
  request,
  baseURL,
  trouble,
  language,
  arriveAs,
}) => {
  test.setTimeout(600_000)
  await walkEveryRoute({ page, request, trouble, baseURL, arriveAs }, language, expectNoBarriers)
})

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
