import { noRefundRules, type RefundRules } from '#contract/payment/refund/refund-rules.ts'
import { catalogue } from '#phrases/catalogue.ts'
import { putRefundSetup } from '#server/features/payment/payment.ts'
import { all } from '#server/test/given/given-batches.ts'
import { expectNoBarriers } from '../accessible.ts'
import { signInByApi, signInStaffByApi } from '../by-api.ts'
import { carry, carryStaff, expect, speak, test } from '../people.ts'
import { openReviewQueue } from '../review/review-queue.ts'

const moved = '考试改期后本人不能参加'
const ill = '因病不能参加考试'
const rules: RefundRules = {
  ...noRefundRules,
  grounds: [
    {
      groundId: '019a9c00-0000-7000-8000-000000000011',
      ...{ name: all(moved), share: { kind: 'full' }, term: { by: 'window' } },
      ...{ proof: 'none', decidedBy: 'rule' },
    },
    {
      groundId: '019a9c00-0000-7000-8000-000000000012',
      ...{ name: all(ill), share: { kind: 'percent', percent: 33 }, term: { by: 'window' } },
      ...{ proof: 'none', decidedBy: 'cashier' },
    },
  ],
}

test('whoever asks for money back reads to the fen what each reason brings, and has what the cashier approves, with the note', async ({
  page,
  request,
  language,
  baseURL,
  trouble,
}) => {
  test.slow()
  const say = await catalogue.payment[language]()
  const sayRefund = await catalogue.refundRequest[language]()
  const board = await catalogue.refundBoard[language]()
  const { domain, reviewer, names, phones, read } = await openReviewQueue(request, 1, {
    roles: ['cashier'],
    draft: { windows: [{ kind: 'registration' }, { kind: 'refund' }] },
    batch: { review: 'none' },
    setUp: (tx, now) => putRefundSetup(tx, rules, now),
  })
  const [name = ''] = names
  await speak(page, language, baseURL)
  await carry(page, await signInByApi(request, { name: phones[0] ?? '', project: domain }))
  const { applicationId } = await read(name)
  await page.goto(`/default/examReg/payOrder?project=${domain}&application=${applicationId}`)
  const phone = await page.context().newPage()
  trouble.watch(phone)
  await phone.goto((await page.getByRole('link', { name: say.ways.open }).getAttribute('href')) ?? '')
  const order = page.url()
  await phone.getByRole('button', { name: '支付成功，通知发送两次', exact: true }).click()
  // Closed while the press is on its way, a page of this browser waits for ever.
  await expect(phone.getByRole('heading', { name: say.result.unknown })).toBeVisible()
  await phone.close()
  await expect(page.getByRole('heading', { level: 1, name: say.result.title })).toBeVisible()

  await page.goto(order)
  await page.getByRole('button', { name: sayRefund.open, exact: true }).click()
  await page.getByRole('radio', { name: moved, exact: true }).check()
  const rule = page.getByRole('status').filter({ hasText: sayRefund.share.full.split('{{')[0] ?? '' })
  await expect(rule).toContainText(sayRefund.back.replace('{{amount}}', '120.00'))
  await page.getByRole('radio', { name: ill, exact: true }).check()
  await expect(rule).toContainText(sayRefund.back.replace('{{amount}}', '39.60'))
  await expect(rule).toContainText(sayRefund.decidedBy.cashier)
  await page.getByLabel(sayRefund.understood, { exact: true }).check()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: sayRefund.submit, exact: true }).click()
  await expect(page.getByText(sayRefund.asked)).toBeVisible()

  const desk = await page.context().newPage()
  trouble.watch(desk)
  await carryStaff(desk, await signInStaffByApi(request, reviewer))
  await desk.goto(`/console/refunds?project=${domain}`)
  const table = desk.getByRole('table', { name: board.title })
  await table.getByRole('rowheader').getByRole('button').click()
  const amount = desk.getByLabel(board.approve.amount, { exact: true })
  await expect(amount).toHaveValue('39.60')
  trouble.forgive(/^409 .*approval/)
  await amount.fill('50.01')
  await desk.getByRole('button', { name: board.approve.submit, exact: true }).click()
  await expect(desk.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  await desk.getByLabel(board.approve.note, { exact: true }).fill('按病情酌情多退')
  await expectNoBarriers(desk)
  await desk.getByRole('button', { name: board.approve.submit, exact: true }).click()
  await expect(desk.getByRole('status').filter({ hasText: board.approve.approved })).toBeVisible()
  await desk.close()

  await page.goto(order)
  await expect(page.getByRole('status').filter({ hasText: say.states.refunded.title })).toBeVisible()
  const trail = page.getByRole('list', { name: say.trail.label })
  await expect(trail).toContainText(say.trail.refunded.replace('{{amount}}', '50.01'))
  await expect(trail).toContainText('按病情酌情多退')
  expect((await read(name)).state).toBe('refunded')
})
