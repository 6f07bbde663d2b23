import type { APIRequestContext } from '@playwright/test'
import type { BoardProject, BoardProjectChange } from '#contract/project/setup/board-project.ts'
import { change } from '#phrases/en/console/change.ts'
import { projectSetup } from '#phrases/en/console/project-setup.ts'
import { expectNoBarriers } from '../accessible.ts'
import { signInStaffByApi } from '../by-api.ts'
import { carryStaff, expect, speak, test } from '../people.ts'

test('an administrator changes look and wording, is told of a colleague’s change, and sees it on the real home page', async ({
  page,
  request,
  language,
  baseURL,
  trouble,
}, { retry }) => {
  const token = await signInStaffByApi(request, 'operator')
  const domain = `setup${retry}`
  await makeProject(request, token, domain)
  await speak(page, language, baseURL)
  await carryStaff(page, token)
  trouble.forgive(/409 .*board-project/)

  await page.goto(`/console/settings?project=${domain}`)
  await page.getByRole('link', { name: projectSetup.parts.look.title, exact: true }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1, name: 'Welding' })).toBeVisible()
  const theme = page.getByLabel(projectSetup.fields.colorTheme, { exact: true }).last()
  await theme.fill('#ffd84d')
  await page
    .getByRole('button', { name: projectSetup.contrast.take.replace('{{colour}}', '#7f6700') })
    .click()
  await expect(theme).toHaveValue('#7f6700')
  await page.getByRole('radio', { name: projectSetup.options.homeLayout.noticesFirst }).check()
  await expect(preview.locator('[data-layout]')).toHaveAttribute('data-layout', 'noticesFirst')
  await page.getByRole('radio', { name: projectSetup.preview.schemes.dark, exact: true }).check()
  await expect(preview.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectNoBarriers(page)

  await changeByApi(request, token, domain, { homeLayout: 'signInStart' })
  const save = page.getByRole('button', { name: projectSetup.save, exact: true })
  await save.click()
  const notice = page.getByRole('region', { name: change.errors.changedMeanwhile })
  await expect(notice).toContainText('operator')
  await expect(notice).toContainText(projectSetup.options.homeLayout.signInStart)
  await expect(theme, 'what was typed stays').toHaveValue('#7f6700')
  await expectNoBarriers(page)
  const serif = page.getByRole('radio', { name: projectSetup.options.fontType.serif, exact: true })
  await serif.check()
  await notice.getByRole('button', { name: change.merge }).click()
  await expect(serif, 'what is typed beside the notice stays too').toBeChecked()
  await expect(theme).toHaveValue('#7f6700')
  await save.click()
  await expect(page.getByText(projectSetup.saved)).toBeVisible()

  await page.getByRole('link', { name: projectSetup.back }).click()
  await page.getByRole('link', { name: projectSetup.parts.modules.title, exact: true }).click()
  await page.getByLabel(projectSetup.modules.candidate_registration, { exact: true }).uncheck()
  await save.click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText(projectSetup.confirm.nobody)
  await expectNoBarriers(page)
  await confirm.getByRole('button', { name: projectSetup.confirm.yes, exact: true }).click()
  await expect(page.getByText(projectSetup.saved)).toBeVisible()

  await page.goto(`/e/${domain}/login`)
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'noticesFirst')
  const band = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--band'),
  )
  expect(band).toBe('#7f6700')
})

async function makeProject(request: APIRequestContext, token: string, domain: string) {
  const headers = { authorization: `ata-token ${token}` }
  const me = await (await request.get('/api/staff/me', { headers })).json()
  const texts = {
    'zh-Hans': { examName: '焊工考试', examDesc: '' },
    en: { examName: 'Welding', examDesc: '' },
  }
  const colours = { colorTheme: '#1d5fd1', navColor: '#ffffff' }
  const data = { domain, defaultLanguage: 'zh-Hans', texts, ...colours, administratorId: me.data.staffId }
  const made = await request.post('/api/projects', { headers, data })
  expect(made.ok(), await made.text()).toBe(true)
  await expect(async () => {
    const { data: read } = await (
      await request.get(`/api/projects/${domain}/board-project`, { headers })
    ).json()
    expect(read?.version).toBeGreaterThan(0)
  }).toPass()
}

/** What a colleague saves from another place. */
async function changeByApi(
  request: APIRequestContext,
  token: string,
  domain: string,
  said: BoardProjectChange,
) {
  const headers = { authorization: `ata-token ${token}` }
  const address = `/api/projects/${domain}/board-project`
  const read: { data: BoardProject } = await (await request.get(address, { headers })).json()
  const data = { change: said, seenVersion: read.data.version }
  const saved = await request.patch(address, { headers, data })
  expect(saved.ok(), await saved.text()).toBe(true)
}
