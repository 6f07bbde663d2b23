import type { APIRequestContext } from '@playwright/test'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { listMessageKinds } from '#contract/message/message-board-endpoints.ts'
import { change } from '#phrases/en/console/change.ts'
import { messageBoard as say } from '#phrases/en/console/message-board.ts'
import { expectNoBarriers } from '../accessible.ts'
import { signInStaffByApi } from '../by-api.ts'
import { carryStaff, expect, speak, test } from '../people.ts'

const kind = 'applicationRefusalLifted'

test('an administrator writes a text with a placeholder, is refused one that does not exist, and goes on from a colleague’s change', async ({
  page,
  request,
  language,
  baseURL,
  trouble,
}) => {
  const token = await signInStaffByApi(request, 'examadmin')
  await speak(page, language, baseURL)
  await carryStaff(page, token)
  trouble.forgive(/409 .*message-kinds/)

  await page.goto('/console/messages/kinds?project=demo')
  await page.getByRole('link', { name: say.kinds[kind], exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.kinds[kind] })).toBeVisible()
  const sms = page.getByRole('region', { name: say.channels.sms, exact: true })
  const english = sms.getByRole('group', { name: /English$/ })
  const text = english.getByLabel(say.kind.text, { exact: true })
  const preview = english.getByRole('region')
  await expect(preview).toContainText('Second half of 2026')

  await text.fill('Please look at {{phone}}')
  await text.blur()
  await expect(english).toContainText(
    say.errors.messagePlaceholderUnknown.replace('{{placeholder}}', 'phone'),
  )
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await expectNoBarriers(page)
  await text.fill('Please look at ')
  await sms.getByRole('button', { name: /\{\{number\}\}/ }).click()
  await expect(text).toHaveValue('Please look at {{number}}')
  await expect(text).toBeFocused()
  await expect(preview).toContainText('Please look at 20260000000198')

  await switchByApi(request, token)
  const save = page.getByRole('button', { name: say.kind.save, exact: true })
  await save.click()
  const notice = page.getByRole('region', { name: change.errors.changedMeanwhile })
  await expect(notice).toContainText('examadmin')
  await expect(text, 'what was typed stays').toHaveValue('Please look at {{number}}')
  await expectNoBarriers(page)
  await notice.getByRole('button', { name: change.merge }).click()
  await save.click()
  await expect(page.getByText(say.kind.saved)).toBeVisible()

  await page.getByRole('link', { name: say.kind.all }).click()
  const row = page.getByRole('row').filter({ hasText: say.kinds[kind] })
  await expect(row).toContainText(say.list.changed.replace('{{count}}', '1'))
  await expectNoBarriers(page)
})

/** What a colleague saves from another place: the mail off where it is on, and on where it is off. */
async function switchByApi(request: APIRequestContext, token: string) {
  const headers = { authorization: `ata-token ${token}` }
  const address = '/api/projects/demo/message-kinds'
  const { data }: { data: ReplyOf<typeof listMessageKinds> } = await (
    await request.get(address, { headers })
  ).json()
  const setting = data.kinds.find((one) => one.kind === kind)
  if (!setting) throw new Error('there is no such kind')
  const { version: seenVersion, texts } = setting
  const channels = setting.channels.includes('mail') ? ['inbox', 'sms'] : ['inbox', 'sms', 'mail']
  const saved = await request.put(`${address}/${kind}`, { headers, data: { seenVersion, channels, texts } })
  expect(saved.ok(), await saved.text()).toBe(true)
}
