import { noTransferSettings } from '#contract/payment/transfer/transfer-settings.ts'
import { catalogue } from '#phrases/catalogue.ts'
import { message } from '#phrases/en/message.ts'
import { putTransferSetup } from '#server/features/payment/payment.ts'
import { expectNoBarriers } from '../accessible.ts'
import { signInByApi, signInStaffByApi } from '../by-api.ts'
import { carry, carryStaff, expect, speak, test } from '../people.ts'
import { diploma } from '../registration/walk/given-files.ts'
import { openReviewQueue } from '../review/review-queue.ts'

const account = {
  ...noTransferSettings,
  offered: true,
  accountName: '某某考试中心',
  bank: '演示银行',
  accountNumber: '6222000011112222',
}

test('whoever pays by bank transfer sends the proof, and has the place once a cashier confirms that the money came', async ({
  page,
  request,
  language,
  baseURL,
  trouble,
}) => {
  test.slow()
  const say = await catalogue.payment[language]()
  const sayTransfer = await catalogue.bankTransfer[language]()
  const board = await catalogue.transferBoard[language]()
  const upload = await catalogue.upload[language]()
  const { statuses } = await catalogue.registration[language]()
  const { domain, reviewer, names, phones, read } = await openReviewQueue(request, 1, {
    roles: ['cashier'],
    batch: { review: 'none' },
    setUp: (tx, now) => putTransferSetup(tx, account, now),
  })
  const [name = ''] = names
  await speak(page, language, baseURL)
  await carry(page, await signInByApi(request, { name: phones[0] ?? '', project: domain }))
  const { applicationId } = await read(name)
  await page.goto(`/default/examReg/payOrder?project=${domain}&application=${applicationId}`)
  await page.getByRole('radio', { name: sayTransfer.way, exact: true }).check()
  await expect(page.getByText(account.accountName)).toBeVisible()
  await expect(page.getByText('6222 0000 1111 2222')).toBeVisible()
  await page.getByLabel(sayTransfer.proof.paidOn, { exact: true }).fill(today())
  await page.getByLabel(sayTransfer.proof.payerName, { exact: true }).fill(name)
  await page.getByRole('group', { name: sayTransfer.proof.files }).locator('input').setInputFiles([diploma])
  await expect(
    page.getByRole('button', { name: upload.papers.removeFile.replace('{{name}}', diploma.name) }),
  ).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: sayTransfer.proof.submit, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: sayTransfer.waits.title })).toBeVisible()
  await expectNoBarriers(page)
  expect((await read(name)).state).toBe('unpaid')

  const desk = await page.context().newPage()
  trouble.watch(desk)
  await carryStaff(desk, await signInStaffByApi(request, reviewer))
  await desk.goto(`/console/transfers?project=${domain}`)
  const table = desk.getByRole('table', { name: board.title })
  await expect(table).toHaveAttribute('aria-busy', 'false')
  await table.getByRole('rowheader').getByRole('button').click()
  await desk.getByRole('button', { name: board.open, exact: true }).click()
  await expect(desk.getByText(name, { exact: true })).toBeVisible()
  await desk.getByLabel(board.bankReference, { exact: true }).fill('DEMO-20260001')
  await expectNoBarriers(desk)
  await desk.getByRole('button', { name: board.confirm.submit, exact: true }).click()
  await expect(desk.getByRole('status').filter({ hasText: board.confirm.done.order })).toBeVisible()
  await desk.close()

  await expect(page.getByRole('heading', { level: 1, name: say.result.title })).toBeVisible()
  await expect(page.getByText('120.00')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: say.result.toRegistrations, exact: true }).click()
  await expect(page.getByRole('article')).toContainText(statuses.paymentCompleted)
  await expect(page.getByRole('list', { name: say.trail.label })).toContainText(say.trail.placed)
  await page.goto(`/default/messages?project=${domain}`)
  await expect(page.getByRole('main')).toContainText(message.kinds.applicationPaid.subject)
})

/** As a calendar in Beijing says it, wherever the browser stands. */
function today(): string {
  return new Date(Date.now() + 8 * 60 * 60_000).toISOString().slice(0, 10)
}
