import { catalogue } from '#phrases/catalogue.ts'
import { expectNoBarriers } from '../accessible.ts'
import { signInByApi, signInStaffByApi } from '../by-api.ts'
import { carry, carryStaff, expect, speak, test } from '../people.ts'
import { openReviewQueue } from '../review/review-queue.ts'

test('whoever is approved pays by a scanned code, sees that it came, and is registered', async ({
  page,
  request,
  language,
  baseURL,
  trouble,
}) => {
  test.slow()
  const say = await catalogue.payment[language]()
  const flow = await catalogue.flow[language]()
  const { statuses } = await catalogue.registration[language]()
  const { domain, reviewer, names, phones, read } = await openReviewQueue(request, 1)
  const [name = ''] = names
  await speak(page, language, baseURL)

  const desk = await page.context().newPage()
  trouble.watch(desk)
  await carryStaff(desk, await signInStaffByApi(request, reviewer))
  await desk.goto(`/console/review?project=${domain}`)
  await expect(desk.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await desk.keyboard.press('p')
  await expect(desk.getByRole('heading', { level: 2, name, exact: true })).toBeHidden()
  await expect.poll(async () => (await read(name)).state).toBe('unpaid')
  await desk.close()

  await carry(page, await signInByApi(request, { name: phones[0] ?? '', project: domain }))
  await page.goto(`/default/examReg/examineeReg?project=${domain}`)
  const card = page.getByRole('article')
  await expect(card).toContainText(flow.card.until.pay)
  await card.getByRole('link', { name: flow.card.things.pay }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.order.title, exact: true })).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('img', { name: say.ways.code })).toBeVisible()
  await expectNoBarriers(page)

  const phone = await page.context().newPage()
  trouble.watch(phone)
  await phone.goto((await page.getByRole('link', { name: say.ways.open }).getAttribute('href')) ?? '')
  await phone.getByRole('button', { name: '支付成功', exact: true }).click()
  await expect(phone.getByRole('heading', { name: say.result.unknown })).toBeVisible()
  await phone.close()

  await expect(page.getByRole('heading', { level: 1, name: say.result.title })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('main').getByRole('link', { name: say.result.toRegistrations, exact: true }).click()
  await expect(card).toContainText(statuses.paymentCompleted)
  await expect(card.getByRole('list', { name: say.trail.label })).toContainText(say.trail.placed)
  await card.getByRole('link', { name: say.trail.order }).click()
  await expect(page.getByText(say.states.paid.title).first()).toBeVisible()
  await expectNoBarriers(page)
})
