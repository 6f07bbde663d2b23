import { project as sentences } from '#phrases/zh-Hans/project.ts'
import { screens } from '#web/routes.tsx'
import { expect, test } from '../people.ts'

/** Every screen that asks for a sign-in, typed by hand with a query. */
const guarded = Object.entries(screens)
  .filter(([, screen]) => screen.access === 'signedIn')
  .map(([path]) => `${path.replace('$id', '7')}?batch=12345678901234567890&from=a+letter`)

test('without a project, every screen behind the sign-in leads to 404', async ({ page, trouble }) => {
  trouble.forgive(/^404 /)
  for (const target of guarded) {
    await page.goto(target)
    await expect(page, target).toHaveURL(/\/default\/notFound$/)
  }
})

test('with a project, every screen behind the sign-in leads to its login and remembers the way', async ({
  page,
}) => {
  await page.goto('/e/demo/login', { waitUntil: 'networkidle' })
  for (const target of guarded) {
    await page.goto(target)
    await page.waitForURL('**/e/demo/login?*')
    expect(new URL(page.url()).searchParams.get('redirect'), target).toBe(target)
  }
})

const outside = [
  'https://evil.example/login',
  '//evil.example/login',
  '/\\evil.example',
  'https://www.example.com.evil.example/',
  'https://www.example.com@evil.example/',
  'http://www.example.com/',
  'javascript:document.title="evil"',
]

test('addresses outside the portal are not followed unless the project lists them', async ({ page }) => {
  await page.goto('/e/demo/login', { waitUntil: 'networkidle' })
  for (const name of ['redirect', 'return_url']) {
    for (const address of outside) {
      await page.goto(`/default/redirect?${name}=${encodeURIComponent(address)}`)
      await expect(
        page.getByRole('heading', { name: sentences.redirect.refusedTitle }),
        address,
      ).toBeVisible()
      await expect(page, address).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/default\/redirect\?/)
    }
  }
})

test('addresses inside the portal, and of hosts that the project lists, are followed', async ({ page }) => {
  await page.goto('/e/demo/login', { waitUntil: 'networkidle' })
  await page.goto(
    `/default/redirect?redirect=${encodeURIComponent('/default/home/morePolicySystem?search=a')}`,
  )
  await expect(page).toHaveURL(/\/default\/home\/morePolicySystem\?search=a$/)
  await page.route('https://www.example.com/**', (route) => route.fulfill({ body: 'the site of the board' }))
  await page.goto(`/default/redirect?return_url=${encodeURIComponent('https://www.example.com/back')}`)
  await page.waitForURL('https://www.example.com/back')
})
