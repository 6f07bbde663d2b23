import { project as sentences } from '#phrases/zh-Hans/project.ts'
import { expectNoBarriers } from '../accessible.ts'
import { expect, test } from '../people.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

test('a project at rest leads to the maintenance page, which knows the project', async ({
  page,
  trouble,
}) => {
  trouble.forgive(/^403 /)
  await page.goto('/e/rest/login')
  await expect(page).toHaveURL(new RegExp(`/default/noAccess\\?project_id=${uuid}$`))
  await expect(page.getByRole('heading', { name: sentences.noAccess.title })).toBeVisible()
  await expectNoBarriers(page)
})

test('a project that is over leads to its page, which knows the project', async ({ page, trouble }) => {
  trouble.forgive(/^403 /)
  await page.goto('/e/over/login')
  await expect(page).toHaveURL(new RegExp(`/default/projectEnd\\?project_id=${uuid}$`))
  await expect(page.getByRole('heading', { name: sentences.projectEnd.title })).toBeVisible()
  await expectNoBarriers(page)
})

test('a code that no project has leads to the page that says so', async ({ page, trouble }) => {
  trouble.forgive(/^40[49] /)
  await page.goto('/e/demo/login')
  const { data } = await (await page.request.get('/ga/g/eis/demo')).json()
  await page.goto('/e/nobody/login')
  await expect(page).toHaveURL(/\/default\/notFound\?unknown=nobody$/)
  await expect(page.getByRole('heading', { name: sentences.notFound.noProject })).toBeVisible()
  await expect(page.getByText(data.exam_name), 'not under another one’s name').toHaveCount(0)
  await expectNoBarriers(page)
})

test('an address that is none of ours says so', async ({ page, trouble }) => {
  trouble.forgive(/^404 /)
  await page.goto('/default/no/such/page')
  await expect(page.getByRole('heading', { name: sentences.notFound.title })).toBeVisible()
})
