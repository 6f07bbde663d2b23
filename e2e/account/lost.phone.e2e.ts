import { expectNoBarriers } from '../accessible.ts'
import { signInByApi } from '../by-api.ts'
import { carry, expect, test } from '../people.ts'
import { sayIn } from './say.ts'

const say = sayIn('zh-Hans')
const { security } = say.account

test('where a line goes away, the focus stays at its section', async ({ page, request }) => {
  const name = 'candidate4'
  await signInByApi(request, { name })
  await carry(page, await signInByApi(request, { name }))
  await page.goto('/default/safeProblem?project=demo')
  const section = page.getByRole('region', { name: security.sessions, exact: true })
  await section.getByRole('button', { name: security.end }).first().press('Enter')
  await expect(section.getByText(security.sessionEnded)).toBeVisible()
  await expect(section.getByRole('heading', { name: security.sessions })).toBeFocused()
})

test('a page whose program does not come says so, and loads again', async ({ page, trouble }) => {
  trouble.forgive(/ERR_FAILED/)
  await page.route('**/assets/app-*.js', (route) => route.abort())
  await page.goto('/default/findPwd?project=demo')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoBarriers(page)
  await page.unroute('**/assets/app-*.js')
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: say.account.recover.title })).toBeVisible()
})
