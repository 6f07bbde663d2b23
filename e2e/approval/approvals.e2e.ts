import type { Page } from '@playwright/test'
import { approval as inEnglish } from '#phrases/en/approval.ts'
import { approval } from '#phrases/zh-Hans/approval.ts'
import { registeredGates } from '#server/features/project/project.ts'
import { expectNoBarriers } from '../accessible.ts'
import { actor, withPortalParts } from '../account/portal-parts.ts'
import { registerByApi, signInStaffByApi } from '../by-api.ts'
import { carryStaff, expect, speak, test } from '../people.ts'
import { beginByApi } from '../registration/walk/begin-by-api.ts'
import { expectNoSidewaysScroll } from '../staff/enter-console.ts'

test('a reviewer proposes to lift a refusal and cannot approve it; an administrator refuses it with a reason, then approves it', async ({
  page,
  context,
  request,
  newcomer,
  language,
  baseURL,
  trouble,
}) => {
  trouble.forgive(/^409 .*refusal-liftings/)
  const say = language === 'en' ? inEnglish : approval
  const session = await registerByApi(request, newcomer)
  const { applicationId, read } = await beginByApi(request, session)
  const number = await refuseInDatabase(applicationId)
  const line = (of: Page) => of.getByRole('row').filter({ hasText: number })
  const decide = (of: Page) =>
    line(of).getByRole('button', { name: new RegExp(`^${say.decide}.*${number}$`) })

  await speak(page, language, baseURL)
  await carryStaff(page, await signInStaffByApi(request, 'reviewer'))
  await page.goto('/console/approvals')
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
  await page.getByRole('button', { name: say.lifting.submit, exact: true }).click()
  await expect(page.getByText(say.lifting.numberMissing).first()).toBeVisible()
  await expectNoBarriers(page)
  const propose = async () => {
    await page.getByLabel(say.lifting.number, { exact: true }).fill(number)
    await page.getByLabel(say.lifting.reason, { exact: true }).fill('学历已核实')
    await page.getByRole('button', { name: say.lifting.submit, exact: true }).click()
  }
  await propose()
  await expect(page.getByText(say.lifting.done)).toBeVisible()
  await expect(line(page)).toContainText('学历已核实')
  await propose()
  await expect(page.getByText(say.errors.approvalOpen).first()).toBeVisible()
  await decide(page).click()
  await expect(page.getByText(say.ownNeedsAnother)).toBeVisible()
  await expect(page.getByRole('button', { name: say.approve, exact: true })).toHaveCount(0)
  await expectNoBarriers(page)
  await expectNoSidewaysScroll(page)

  const chief = await context.newPage()
  trouble.watch(chief)
  await speak(chief, language, baseURL)
  await carryStaff(chief, await signInStaffByApi(request, 'examadmin'))
  await chief.goto('/console/approvals')
  await decide(chief).click()
  await chief.getByLabel(say.refusalReason, { exact: true }).fill('请补充材料')
  await expectNoBarriers(chief)
  await chief.getByRole('button', { name: say.refuse, exact: true }).click()
  await expect(chief.getByText(say.refused)).toBeVisible()
  await expect(line(chief)).toHaveCount(0)

  await propose()
  await expect(page.getByText(say.lifting.done)).toBeVisible()
  await chief.reload()
  await decide(chief).click()
  await chief.getByRole('button', { name: say.approve, exact: true }).click()
  await expect(chief.getByText(say.approved)).toBeVisible()
  await expectNoBarriers(chief)
  await expectNoSidewaysScroll(chief)
  expect(await read()).toMatchObject({ state: 'failed', reason: '学历已核实' })
})

/** No screen refuses one yet. Answers its number. */
function refuseInDatabase(applicationId: string): Promise<string> {
  return withPortalParts(async ({ database }) => {
    const gates = await database.transaction({ projectId: null, actor }, registeredGates)
    const projectId = gates.get('demo')?.projectId ?? null
    return database.transaction({ projectId, actor }, async (tx) => {
      const [row] = await tx.query<{ number: string }>(
        `update application set state = 'refused' where application_id = $1 returning number`,
        [applicationId],
      )
      return row?.number ?? ''
    })
  })
}
