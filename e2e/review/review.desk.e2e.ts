import type { Page } from '@playwright/test'
import { catalogue } from '#phrases/catalogue.ts'
import { expectNoBarriers } from '../accessible.ts'
import { signInStaffByApi } from '../by-api.ts'
import { carryStaff, expect, speak, test } from '../people.ts'
import { openReviewQueue } from './review-queue.ts'

const many = 20

test('a reviewer works through a queue by single keys: passed, returned for the photo, refused, undetermined, taken back', async ({
  page,
  request,
  language,
  baseURL,
}) => {
  test.slow()
  const say = await catalogue.review[language]()
  const { domain, reviewer, names, read } = await openReviewQueue(request, many)
  const [photoless = '', refused = '', unsure = '', hasty = '', ...others] = names
  await speak(page, language, baseURL)
  await carryStaff(page, await signInStaffByApi(request, reviewer))
  await page.goto(`/console/review?project=${domain}`)
  const { keyboard } = page

  await shows(page, photoless)
  await expectNoBarriers(page)
  await keyboard.press('f')
  await expect(page.getByText(say.missing.condition)).toBeVisible()
  await keyboard.press('1')
  await explain(page, '照片背景不是白色')
  await keyboard.press('f')
  await shows(page, refused)
  await expect(page.getByText(say.done.failed.replace('{{name}}', photoless)).first()).toBeVisible()
  await expectNoBarriers(page)

  await keyboard.press('4')
  await explain(page, '不符合报名条件')
  await keyboard.press('r')
  await shows(page, unsure)
  await keyboard.press('u')
  await shows(page, hasty)
  await keyboard.press('p')
  await shows(page, others[0] ?? '')
  await keyboard.press('z')
  await shows(page, hasty)
  await keyboard.press('?')
  await expect(page.getByRole('dialog', { name: say.keys.title })).toBeVisible()
  await expectNoBarriers(page)
  await keyboard.press('p')
  expect((await read(hasty)).state, 'a key pressed in the dialog decides nothing').toBe('auditing')
  await keyboard.press('Escape')
  await shows(page, hasty)
  await keyboard.press('p')
  for (const name of others) {
    await shows(page, name)
    await keyboard.press('p')
  }
  await shows(page, unsure)

  const states = await Promise.all(names.map(async (name) => (await read(name)).state))
  expect(states).toEqual(['failed', 'refused', 'pending', ...Array(many - 3).fill('unpaid')])
  expect(await read(photoless)).toMatchObject({
    returned: ['photo'],
    closed: ['name', 'address', 'employer', 'area', 'subject'],
    reason: '照片背景不是白色',
  })
})

const shows = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()

/** Into the field by its key, and out again. */
async function explain(page: Page, reason: string) {
  await page.keyboard.press('e')
  await page.keyboard.type(reason)
  await page.keyboard.press('Escape')
}
