import type { Page } from '@playwright/test'
import { shell } from '#phrases/zh-Hans/shell.ts'
import { flowStepHref } from '#web/features/registration/flow/flow-place.ts'
import { expectNoBarriers } from '../accessible.ts'
import { registerByApi } from '../by-api.ts'
import { noteTyped } from '../newcomer.ts'
import { carry, expect, speak, test } from '../people.ts'
import { beginByApi } from './walk/begin-by-api.ts'
import { candidateAt } from './walk/candidate.ts'

const address = '杭州市上城区望江路3号301室'
const text = { kind: 'terms', version: 2, title: '用户服务协议', html: '<p>第二版内容。</p>' }

/** Of this page alone, as if a version had been published that asks again: the other journeys go by the texts that stand. */
async function askAgain(page: Page) {
  let agreed = false
  const envelope = (status: number, code: number, message: string, data: unknown) => ({
    status,
    json: { code, message, data },
  })
  await page.route('**/api/applications/*/answers?*', (route) =>
    agreed ? route.fallback() : route.fulfill(envelope(403, 60, 'AGREEMENT_DUE', null)),
  )
  await page.route('**/api/me/due-agreements?*', (route) => {
    if (route.request().method() === 'GET') return route.fulfill(envelope(200, 10, 'SUCCESS', [text]))
    expect(route.request().postDataJSON()).toEqual({ agreements: [{ kind: 'terms', version: 2 }] })
    agreed = true
    return route.fulfill(envelope(200, 10, 'SUCCESS', { agreed: true }))
  })
}

test('who is asked to agree again while typing keeps what was typed, and it is saved once they agree', async ({
  page,
  request,
  newcomer,
  language,
  baseURL,
  trouble,
}) => {
  trouble.forgive(/^403 .*answers/)
  await noteTyped(address)
  const session = await registerByApi(request, newcomer)
  const { applicationId, batch, read } = await beginByApi(request, session)
  await speak(page, language, baseURL)
  await carry(page, session)
  await askAgain(page)
  await page.goto(flowStepHref('base', { domain: 'demo', applicationId, mode: batch.registrationMode }))
  const she = await candidateAt({ page, language, batch })
  await she.landsAt('base')
  await she.field('address').fill(address)

  const say = shell.agreeAgain
  const dialog = page.getByRole('dialog', { name: say.title })
  const box = dialog.getByLabel(say.agree.replace('{{title}}', text.title), { exact: true })
  await expect(box).toBeVisible()
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: say.submit }).click()
  await expect(box).toBeFocused()
  await box.check()
  await dialog.getByRole('button', { name: say.submit }).click()
  await expect(dialog).toBeHidden()
  await expect(she.field('address')).toHaveValue(address)
  await expect.poll(async () => (await read()).answers.address).toBe(address)
})
