import { examinee } from '#phrases/zh-Hans/organisation/examinee.ts'
import { joining } from '#phrases/zh-Hans/organisation/joining.ts'
import { roster } from '#phrases/zh-Hans/organisation/roster.ts'
import { expectNoBarriers } from '../accessible.ts'
import { signInByApi } from '../by-api.ts'
import { field } from '../field.ts'
import { carry, expect, test } from '../people.ts'
import { openOrganisation } from './own-organisation.ts'

test('on a phone a clerk looks up one person, and mends name, contact and registration', async ({
  page,
  request,
}) => {
  const { domain, clerk, batch, people } = await openOrganisation(request, {
    names: ['沈云一', '沈云二', '沈云三'],
  })
  const session = await signInByApi(request, { name: clerk, kind: 'organisation', project: domain })
  const headers = { authorization: `ata-token ${session.token}` }
  for (const { recordId } of people)
    expect(
      (
        await request.post(`/api/records/${recordId}/applications`, {
          headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
          data: { batchId: batch.batchId },
        })
      ).ok(),
    ).toBe(true)
  await carry(page, session)
  const main = page.getByRole('main')

  await page.goto(`/default/organisation?project=${domain}`)
  await expectNoBarriers(page)
  await main.getByRole('link', { name: joining.home.improve, exact: true }).click()
  await page.getByRole('searchbox').fill('沈云二')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: '沈云二' })
  await expect(row).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '沈云一' })).toHaveCount(0)
  await expectNoBarriers(page)
  await row.locator('[data-opens]').click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(roster.next.complete.split('{{')[0] ?? '')).toBeVisible()
  await expectNoBarriers(page)
  await panel.getByRole('link', { name: roster.detail.person, exact: true }).click()

  await field(page, '姓名').fill('沈云儿')
  await field(page, examinee.form.phone).fill('1380001')
  await page.getByRole('button', { name: examinee.person.save, exact: true }).click()
  await expect(field(page, examinee.form.phone)).toHaveAttribute('aria-invalid', 'true')
  await field(page, examinee.form.phone).fill('13800013333')
  await page.getByRole('button', { name: examinee.person.save, exact: true }).click()
  await expect(page.getByText(examinee.person.saved)).toBeVisible()
  await expectNoBarriers(page)

  await main.getByRole('link', { name: examinee.person.toRegistration, exact: true }).click()
  await expect(main.getByText('沈云儿').first()).toBeVisible()
  await main.getByRole('link', { name: roster.next.fill, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('沈云儿')
  await field(page, '工作单位').fill('云栖学校')
  await page.getByRole('button', { name: '提交报名', exact: true }).first().focus()
  await expectNoBarriers(page)
  await expect
    .poll(async () => {
      const { data } = await (await request.get(`/api/examinees/${people[1]?.recordId}`, { headers })).json()
      const [{ applicationId }] = data.applications
      const read = await request.get(`/api/applications/${applicationId}`, { headers })
      return (await read.json()).data.answers.employer
    })
    .toBe('云栖学校')
})
