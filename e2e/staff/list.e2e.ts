import type { Page } from '@playwright/test'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { expectNoBarriers } from '../accessible.ts'
import { signInStaffByApi } from '../by-api.ts'
import { carryStaff, expect, speak, test } from '../people.ts'
import { closeRow, expectNoSidewaysScroll, openRow, rowOf, sayInConsole, sayInList } from './enter-console.ts'

test('a list is narrowed, kept as a view, walked through by keys, and many of its rows are done at once, each with its own outcome', async ({
  page,
  request,
  language,
  baseURL,
}, { project: { name: place }, retry }) => {
  const say = sayInConsole(language)
  const inList = sayInList(language)
  const isPhone = place === 'phone'
  const token = await signInStaffByApi(request, 'operator')
  const names = ['a', 'b'].map((one) => `operatee${place}${retry}${one}`)
  for (const name of names) await makeStaff(page, token, name)
  await speak(page, language, baseURL)
  await carryStaff(page, token)

  await page.goto('/console/staff')
  const table = page.getByRole('table', { name: say.staff.title })
  await expect(table).toHaveAttribute('aria-busy', 'false')
  await expectNoBarriers(page)
  await expectNoSidewaysScroll(page)

  await page
    .getByRole('button', { name: isPhone ? inList.filter.button : say.staff.account, exact: true })
    .click()
  await page.getByRole('checkbox', { name: say.staff.accounts.open }).check()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/account=open/)
  const chip = inList.chips.one
    .replace('{{title}}', say.staff.account)
    .replace('{{value}}', say.staff.accounts.open)
  await expect(
    page.getByRole('button', { name: inList.chips.remove.replace('{{chip}}', chip) }),
  ).toBeVisible()

  await page.getByRole('button', { name: inList.views.button }).click()
  await page.getByLabel(inList.views.name, { exact: true }).fill('Mine')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Mine', exact: true })).toBeVisible()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await page.goto('/console/staff')
  await page.getByRole('button', { name: inList.views.button }).click()
  await page.getByRole('button', { name: 'Mine', exact: true }).click()
  await expect(page).toHaveURL(/account=open/)

  await expect(table).toHaveAttribute('aria-busy', 'false')
  const searches = /\/api\/staff\/searches\?/
  const held = Promise.withResolvers<void>()
  await page.route(searches, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('searchbox', { name: say.staff.search }).fill('operat')
  await page.keyboard.press('Enter')
  await expect(table.locator('tbody[inert]'), 'nobody chooses a row that is about to go').toBeVisible()
  held.resolve()
  await expect(page.getByText(inList.total.replace('{{count}}', String(names.length + 1)))).toBeVisible()
  await page.unroute(searches)
  expect(page.url(), 'what is searched stands in no address').not.toContain('operat')

  const [first = '', second = ''] = names
  await openRow(page, first)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 2, name: second, exact: true })).toBeVisible()
  await expectNoBarriers(page)
  await closeRow(page, second)
  await page.keyboard.press('k')
  await expect(rowOf(page, first).getByRole('rowheader').getByRole('button')).toBeFocused()

  await boxOf(page, inList.choose.row, first).check()
  await boxOf(page, inList.choose.row, 'operator').click({ modifiers: ['Shift'] })
  await expect(page.getByText(inList.choose.count.replace('{{count}}', '3'))).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: say.staff.close, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.staff.closeYes }).click()

  const outcomes = page.getByRole('dialog', {
    name: inList.outcomes.title.replace('{{words}}', say.staff.close),
  })
  await expect(outcomes.getByText(inList.outcomes.done.replace('{{count}}', '2'))).toBeVisible()
  await expect(outcomes.getByRole('row').filter({ hasText: 'operator' })).toContainText(say.errors.staffIsYou)
  await expectNoBarriers(page)
  await expectNoSidewaysScroll(page)
  await outcomes.getByRole('button', { name: inList.outcomes.close }).click()
  await expect(rowOf(page, first)).toHaveCount(0)
  await expect(boxOf(page, inList.choose.row, 'operator')).toBeChecked()

  await page.goto('/console/staff?search=operator')
  await expect(page.getByRole('searchbox', { name: say.staff.search })).toHaveValue('operator')
  await expect(page.getByText(inList.total.replace('{{count}}', '1'))).toBeVisible()
  await page.getByRole('button', { name: inList.search.clear }).click()
  await expect(page).toHaveURL(/\/console\/staff$/)
})

function boxOf(page: Page, words: string, name: string) {
  return page.getByRole('checkbox', { name: words.replace('{{name}}', name), exact: true })
}

async function makeStaff(page: Page, token: string, name: string): Promise<StaffMember> {
  const reply = await page.request.post('/api/staff', {
    headers: { authorization: `ata-token ${token}`, 'idempotency-key': `make-${name}`.padEnd(32, '-') },
    data: { name, operator: false },
  })
  expect(reply.status()).toBe(200)
  return (await reply.json()).data.staff
}
