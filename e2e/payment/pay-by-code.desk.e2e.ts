import { readFile } from 'node:fs/promises'
import { noRefundRules } from '#contract/payment/refund/refund-rules.ts'
import { catalogue } from '#phrases/catalogue.ts'
import { demoInvoices } from '#server/demo/demo-invoices.ts'
import { putInvoiceSetup } from '#server/features/invoice/invoice.ts'
import { putRefundSetup } from '#server/features/payment/payment.ts'
import { all } from '#server/test/given/given-batches.ts'
import { expectNoBarriers } from '../accessible.ts'
import { signInByApi, signInStaffByApi } from '../by-api.ts'
import { carry, carryStaff, expect, speak, test } from '../people.ts'
import { openReviewQueue } from '../review/review-queue.ts'

/** Anybody may have all of it back, at once. */
const refunds = {
  ...noRefundRules,
  grounds: [
    {
      groundId: '019a9c00-0000-7000-8000-000000000001',
      name: all('本人不能参加考试'),
      share: { kind: 'full' },
      term: { by: 'window' },
      proof: 'none',
      decidedBy: 'rule',
    } as const,
  ],
}

test('whoever is approved pays by a scanned code, has an invoice, and gets the money back once that is reversed', async ({
  page,
  request,
  language,
  baseURL,
  trouble,
}) => {
  test.slow()
  const say = await catalogue.payment[language]()
  const sayInvoice = await catalogue.invoice[language]()
  const sayRefund = await catalogue.refundRequest[language]()
  const flow = await catalogue.flow[language]()
  const { statuses } = await catalogue.registration[language]()
  const { domain, reviewer, names, phones, read } = await openReviewQueue(request, 1, {
    draft: { invoiceIsOpen: true, windows: [{ kind: 'registration' }, { kind: 'refund' }] },
    async setUp(tx, now) {
      await putInvoiceSetup(tx, demoInvoices, now)
      await putRefundSetup(tx, refunds, now)
    },
  })
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
  const choice = page.getByRole('radiogroup', { name: sayInvoice.choice.label })
  await expect(choice).toContainText(sayInvoice.choice.first)
  await expect(page.getByRole('img', { name: say.ways.code })).toBeHidden()
  await choice.getByRole('radio', { name: sayInvoice.choice.needed, exact: true }).check()
  await expect(page.getByRole('img', { name: say.ways.code })).toBeVisible()
  await expectNoBarriers(page)

  const phone = await page.context().newPage()
  trouble.watch(phone)
  const scan = async () =>
    phone.goto((await page.getByRole('link', { name: say.ways.open }).getAttribute('href')) ?? '')
  await scan()
  await phone.getByRole('button', { name: '取消支付', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: say.ways.ended })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: say.ways.anew, exact: true }).click()
  await expect(page.getByRole('img', { name: say.ways.code })).toBeVisible()
  await scan()
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
  const order = page.url()

  await page.getByRole('main').getByRole('link', { name: sayInvoice.title, exact: true }).click()
  await page.getByRole('link', { name: sayInvoice.list.ask, exact: true }).click()
  await page.getByRole('radio', { name: sayInvoice.headerTypes.personal, exact: true }).check()
  await page.getByLabel(sayInvoice.fields.header, { exact: true }).fill(name)
  await page.getByLabel(sayInvoice.fields.email, { exact: true }).fill('payer@example.com')
  await expectNoBarriers(page)
  await page.getByRole('button', { name: sayInvoice.ask.submit.replace('{{amount}}', '120.00 yuan') }).click()
  await expect(page.getByRole('status').filter({ hasText: sayInvoice.advice.successful })).toBeVisible()
  await expectNoBarriers(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: sayInvoice.deeds.download, exact: true }).click()
  const download = await coming
  const official =
    (await page
      .getByRole('definition')
      .filter({ hasText: /^\d{20}$/ })
      .textContent()) ?? ''
  expect(download.suggestedFilename()).toBe(`${official}.pdf`)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto(order)
  await page.getByRole('button', { name: sayRefund.open, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: sayRefund.decidedBy.rule })).toBeVisible()
  await page.getByLabel(sayRefund.understood, { exact: true }).check()
  await page.getByRole('button', { name: sayRefund.submit, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: say.states.refunded.title })).toBeVisible()
  await expect(page.getByRole('list', { name: say.trail.label })).toContainText(
    say.trail.refunded.split('{{')[0] ?? '',
  )
  await expectNoBarriers(page)
  await page.getByRole('main').getByRole('link', { name: sayInvoice.title, exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: sayInvoice.kinds.digitalGeneral }).click()
  await expect(page.getByRole('status').filter({ hasText: sayInvoice.advice.flushed })).toBeVisible()
  await expect(page.getByText(sayInvoice.reds.states.done).first()).toBeVisible()
  expect((await read(name)).state).toBe('refunded')
})
