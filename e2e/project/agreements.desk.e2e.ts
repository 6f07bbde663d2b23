import { access } from '#phrases/en/console/access.ts'
import { agreements } from '#phrases/en/console/agreements.ts'
import { projectSetup } from '#phrases/en/console/project-setup.ts'
import { expectNoBarriers } from '../accessible.ts'
import { signInStaffByApi } from '../by-api.ts'
import { carryStaff, expect, speak, test } from '../people.ts'

test('a board publishes what is agreed to after it has seen it, and gives a server a key that is shown once', async ({
  page,
  request,
  language,
  baseURL,
}, { retry }) => {
  await speak(page, language, baseURL)
  await carryStaff(page, await signInStaffByApi(request, 'operator'))
  await page.goto('/console/settings?project=rest')
  await page.getByRole('link', { name: projectSetup.agreements.title }).click()
  const name = agreements.kinds.guardian
  await page.getByRole('link', { name: agreements.writeOf.replace('{{name}}', name) }).click()

  const title = page.getByLabel(agreements.edit.name, { exact: true }).last()
  await expect(title).not.toHaveValue('')
  await expectNoBarriers(page)
  await title.fill(`A guardian agrees, revision ${retry + 2}`)
  await page.getByRole('button', { name: agreements.edit.preview }).click()
  await expect(page.getByRole('heading', { name: `A guardian agrees, revision ${retry + 2}` })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: /^Publish version \d+$/ }).click()
  const done = page.getByText(/^Version \d+ has been published\.$/)
  await expect(done).toBeVisible()
  const version = /\d+/.exec((await done.textContent()) ?? '')?.[0] ?? ''
  await page.getByRole('link', { name: agreements.edit.back }).click()
  const readIt = agreements.versions.readOf.replace('{{name}}', name).replace('{{version}}', version)
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: readIt, exact: true }) })
  await expect(row).toContainText(agreements.versions.now)
  await expectNoBarriers(page)

  await page.getByRole('link', { name: projectSetup.back }).click()
  await page.getByRole('link', { name: projectSetup.clients.title }).click()
  await page.getByRole('button', { name: access.clients.add }).click()
  await page.getByLabel(access.clients.name, { exact: true }).fill(`Scores ${retry}`)
  await page.getByRole('button', { name: access.create, exact: true }).click()
  const key = page.getByRole('region', {
    name: access.clients.toldTitle.replace('{{name}}', `Scores ${retry}`),
  })
  await expect(key.locator('code')).toHaveText(/^[\w-]{64}$/)
  await expectNoBarriers(page)

  await page.getByRole('link', { name: projectSetup.back }).click()
  await page.getByRole('link', { name: projectSetup.signOn.title }).click()
  await page.getByRole('button', { name: access.signOn.add }).click()
  await page.getByRole('button', { name: access.create, exact: true }).click()
  const keys = page.getByLabel(access.signOn.fields.keys, { exact: true })
  await expect(keys).toHaveAccessibleDescription(access.errors.issuerKeysMissing)
  await expectNoBarriers(page)
})
