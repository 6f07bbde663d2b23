import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askInvoice } from '#server/features/invoice/ask/ask-invoice.ts'
import { putInvoiceSetup } from '#server/features/invoice/invoice.ts'
import { givenSettings, person } from '#server/features/invoice/test/invoice-desk.ts'
import { beginTogether } from '#server/test/begin-together.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { scopeOfMoney } from '../payment-parts.ts'
import { groundOf, openRefundDesk } from '../test/refund-desk.ts'
import { findRefund } from './refund-store.ts'
import { keepFound } from './send-refund.ts'

let house: House
let projectId: string
let desk: Awaited<ReturnType<typeof openRefundDesk>>
const ground = groundOf({ share: { kind: 'full' } })
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({
    domain: 'races',
    windows: [{ kind: 'registration' }],
    invoiceIsOpen: true,
  })
  desk = await openRefundDesk(house, 'races', projectId)
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(noon)
  await desk.setRules({ grounds: [ground] })
})

async function paid() {
  const batch = await house.given.batch(projectId, { review: 'none' })
  const payer = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const { orderId, number } = await desk.ordered(payer)
  await (await desk.noticeOf(number))()
  const body = { groundId: ground.groundId, applicationIds: [payer.applicationId] }
  return { ...payer, orderId, body }
}
async function asked() {
  const one = await paid()
  const { data } = await desk.askRefund(one, one.orderId, one.body)
  return { ...one, refundId: data.refunds[0]?.refundId ?? '' }
}

const orderRow = (orderId: string) => ({
  sql: 'select from payment_order where order_id = $1 for update',
  values: [orderId],
})
const refundRow = (refundId: string) => ({
  sql: 'select from refund where refund_id = $1 for update',
  values: [refundId],
})
const times = <Deed>(count: number, deed: Deed) => Array.from({ length: count }, () => deed)
const linesOf = (refundId: string, action: string) =>
  house.asOwner('select from history where subject_id = $1 and action = $2', [refundId, action])

test('asked for by four who have all come as far as its order, it goes back once', async () => {
  const one = await paid()
  const ask = () => desk.askRefund(one, one.orderId, one.body)
  const answers = await beginTogether(house.ownerUrl, orderRow(one.orderId), times(4, ask))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  const refunds = await house.asOwner('select from refund where order_id = $1', [one.orderId])
  expect(refunds).toHaveLength(1)
})

test('of four who decide while it is held, one has decided, and the rest read so', async () => {
  const one = await asked()
  const { refundId } = one
  const answers = await beginTogether(house.ownerUrl, refundRow(refundId), [
    async () => (await desk.approve('cashier1', refundId, 12_000)).message,
    async () => (await desk.approve('cashier2', refundId, 6000, '减半')).message,
    async () => (await desk.refuse('admin1', refundId, '不符')).message,
    async () => (await desk.takeBack(one, refundId)).message,
  ])
  expect(answers.toSorted()).toEqual(['EPAY_REFUND_02', 'EPAY_REFUND_02', 'EPAY_REFUND_02', 'SUCCESS'])
  const released = await house.asOwner(`select from ledger_entry where order_id = $1 and kind = 'released'`, [
    one.orderId,
  ])
  expect(released.length).toBeLessThanOrEqual(1)
})

test('a provider that says twice at once that it gave the money back has ended it once', async () => {
  const { refundId } = await asked()
  await desk.approve('cashier1', refundId, 12_000)
  const inProject = <Result>(work: Parameters<typeof house.database.transaction<Result>>[1]) =>
    house.database.transaction(scopeOfMoney(projectId), work)
  const refund = await inProject((tx) => findRefund(tx, refundId))
  if (!refund) throw new Error('It is not there.')
  const { number: refundNumber, paymentNumber, amountFen } = refund
  const news = {
    refundNumber,
    paymentNumber,
    amountFen,
    merchant: 'demo',
    providerRefundId: 'R1',
    doneAt: noon,
  }
  const parts = { registration: registrationPartsOf(house), log: house.log }
  const tell = () =>
    inProject((tx) => keepFound(parts, tx, { refund, found: { outcome: 'done', news } }, noon))
  await beginTogether(house.ownerUrl, refundRow(refundId), times(3, tell))
  expect(await linesOf(refundId, 'refund.finish')).toHaveLength(1)
  const entries = await house.asOwner(`select from ledger_entry where source_id = $1 and kind = 'refunded'`, [
    refundId,
  ])
  expect(entries).toHaveLength(1)
})

test('money that comes once more while all of it goes back goes back too, once', async () => {
  const batch = await house.given.batch(projectId, { review: 'none' })
  const payer = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const { orderId, number } = await desk.ordered(payer)
  const other = await desk.begunAs(payer, orderId, 'page')
  await (await desk.noticeOf(number))()
  const late = await desk.noticeOf(other)
  const body = { groundId: ground.groundId, applicationIds: [payer.applicationId] }
  const { data } = await desk.askRefund(payer, orderId, body)
  const refundId = data.refunds[0]?.refundId ?? ''
  await beginTogether<unknown>(house.ownerUrl, orderRow(orderId), [
    () => late(),
    () => desk.approve('cashier1', refundId, 12_000),
    () => late(),
  ])
  await house.sent()
  const refunds = (await desk.get(payer, orderId)).data.refunds
  expect(refunds.map(({ reason, state, amountFen }) => [reason, state, amountFen]).toSorted()).toEqual([
    ['asked', 'done', 12_000],
    ['second', 'done', 12_000],
  ])
  expect(await desk.unplaced()).toEqual([])
})

const noDetails = { taxNumber: '', address: '', telephone: '', bankName: '', bankAccount: '' } as const

test('an invoice that is being asked for holds the refund back, and stands for what is left', async () => {
  const one = await asked()
  await house.database.transaction(scopeOfMoney(projectId), (tx) => putInvoiceSetup(tx, givenSettings, noon))
  const payerId = one.accountId
  const ask = () =>
    house.database.transaction(scopeOfMoney(projectId), (tx) =>
      askInvoice(tx, house.keys, { ...noDetails, ...person, payerId, orderIds: [one.orderId] }, noon),
    )
  await beginTogether<unknown>(house.ownerUrl, { sql: 'lock table invoice in share mode' }, [
    ask,
    () => desk.approve('cashier1', one.refundId, 12_000),
  ])
  const invoices = await house.asOwner(
    `select invoice.state, (select state from refund where refund_id = $2) as refund
     from invoice join invoice_line using (project_id, invoice_id) where order_id = $1`,
    [one.orderId, one.refundId],
  )
  expect(invoices).toEqual([{ state: 'closed', refund: 'approved' }])
})
