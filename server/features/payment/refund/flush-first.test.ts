import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/new-id.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { scopeOfMoney } from '../payment-parts.ts'
import { nextProviderNumber } from '../provider-number.ts'
import { openCashDesk } from '../test/cash-desk.ts'
import { failFlush, releaseRefund, sendOrFlush } from './flush-first.ts'
import { takeRefundStep } from './give-back.ts'
import type { InvoiceFlush } from './invoice-flush.ts'
import { insertRefund } from './refund-store.ts'

let house: House
let projectId: string
let desk: ReturnType<typeof openCashDesk>
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  desk = openCashDesk(house, projectId)
})
afterAll(() => house.close())

const waits: InvoiceFlush = { begin: async () => 'flushing' }
const nothingToFlush: InvoiceFlush = { begin: async () => 'nothing' }

/** A refund of what was paid twice, approved in a transaction that asks the invoices. */
async function approved(flush: InvoiceFlush) {
  const batch = await house.given.batch(projectId, { review: 'none' })
  const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const { orderId, number } = await desk.ordered(applicant)
  await (await desk.noticeOf(number))()
  const [receipt] = await house.asOwner<{ receipt_id: string }>(
    'select receipt_id from receipt where order_id = $1',
    [orderId],
  )
  const now = house.clock()
  const refundId = newId(now)
  await inProject(async (tx) => {
    const money = { orderId, applicationId: null, amountFen: 12_000, reason: 'asked' } as const
    const receiptId = receipt?.receipt_id ?? ''
    await insertRefund(tx, { ...money, refundId, receiptId, number: await nextProviderNumber(tx) }, now)
    await takeRefundStep(tx, { refundId, state: 'asked' }, 'approve', { sendAt: now }, now)
    await sendOrFlush(tx, flush, { refundId, ...money }, now)
  })
  const state = async () => (await desk.get(applicant, orderId)).data.refunds[0]?.state
  return { refundId, state }
}
const inProject = <Result>(work: Parameters<typeof house.database.transaction<Result>>[1]) =>
  house.database.transaction(scopeOfMoney(projectId), work)

test('where no invoice is in the way, an approved refund is sent at once', async () => {
  const { state } = await approved(nothingToFlush)
  await house.sent()
  expect(await state()).toBe('done')
})

test('no money goes until the invoice is reversed, and then it goes once', async () => {
  const { refundId, state } = await approved(waits)
  await house.sent()
  await desk.tick('sendRefunds')
  expect(await state()).toBe('flushing')
  const release = () => inProject((tx) => releaseRefund(tx, refundId, house.clock()))
  expect((await Promise.all([release(), release()])).toSorted()).toEqual([false, true])
  await house.sent()
  expect(await state()).toBe('done')
  expect(await inProject((tx) => failFlush(tx, refundId, 'TOO_LATE', house.clock()))).toBe(false)
})

test('an invoice that cannot be reversed leaves the refund with the cashier, with the reason', async () => {
  const { refundId, state } = await approved(waits)
  expect(await inProject((tx) => failFlush(tx, refundId, 'BUYER_SILENT', house.clock()))).toBe(true)
  await house.sent()
  expect(await state()).toBe('failed')
  const [row] = await house.asOwner('select code, send_at from refund where refund_id = $1', [refundId])
  expect(row).toEqual({ code: 'BUYER_SILENT', send_at: null })
  expect(await inProject((tx) => releaseRefund(tx, refundId, house.clock()))).toBe(false)
})

test('what no invoice answers in a week is left to the cashier, and not before', async () => {
  const { refundId } = await approved(waits)
  const stored = () => house.asOwner('select state, code from refund where refund_id = $1', [refundId])
  const since = house.clock().getTime()
  house.clock.set(new Date(since + 7 * 24 * 3_600_000 - 1))
  await desk.tick('sendRefunds')
  expect(await stored()).toEqual([{ state: 'flushing', code: '' }])
  house.clock.set(new Date(since + 7 * 24 * 3_600_000))
  await desk.tick('sendRefunds')
  expect(await stored()).toEqual([{ state: 'failed', code: 'INVOICE_TOO_LONG' }])
})
