import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentProvider, RefundFound } from '#server/adapters/payment/port.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { scopeOfMoney } from '../payment-parts.ts'
import { groundOf, openRefundDesk } from '../test/refund-desk.ts'
import { askProviderFirst, finishByHand } from './finish-by-hand.ts'
import type { InvoiceFlush } from './invoice-flush.ts'

let house: House
let projectId: string
let desk: Awaited<ReturnType<typeof openRefundDesk>>
const ground = groundOf({ share: { kind: 'full' } })
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'guard', windows: [{ kind: 'registration' }] })
  desk = await openRefundDesk(house, 'guard', projectId)
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(noon)
  await desk.setRules({ grounds: [ground] })
})

async function asked() {
  const batch = await house.given.batch(projectId, { review: 'none' })
  const payer = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const { orderId, number } = await desk.ordered(payer)
  await (await desk.noticeOf(number))()
  const body = { groundId: ground.groundId, applicationIds: [payer.applicationId] }
  const refundId = (await desk.askRefund(payer, orderId, body)).data.refunds[0]?.refundId ?? ''
  return { payer, orderId, body, refundId, stateOf: async () => (await desk.show(refundId)).state }
}
/** Approved, and then as a provider or an invoice left it. */
async function left(state: 'failed' | 'flushing', orderOf = asked) {
  const one = await orderOf()
  await desk.approve('cashier1', one.refundId, 12_000)
  await house.asOwner(`update refund set state = $2, send_at = null where refund_id = $1`, [
    one.refundId,
    state,
  ])
  await house.sent()
  return one
}
const inProject = <Result>(work: (tx: Tx) => Promise<Result>) =>
  house.database.transaction(scopeOfMoney(projectId), work)
const byHand = (refundId: string) =>
  desk.board('cashier1', 'POST', `/refunds/${refundId}/hand-payment`, { reference: 'ICBC1' })

test('who loosens the limit loosens no refund that was asked for before', async () => {
  await desk.setRules({ grounds: [ground], twoPeopleAboveFen: 10_000 })
  const { refundId, stateOf } = await asked()
  for (const twoPeopleAboveFen of [null, 99_999]) {
    await desk.setRules({ grounds: [ground], twoPeopleAboveFen })
    expect((await desk.show(refundId)).twoPeopleAboveFen).toBe(10_000)
  }
  expect((await desk.approve('admin1', refundId, 12_000)).data).toEqual({ outcome: 'proposed' })
  expect(await stateOf()).toBe('asked')
})

test('an administrator proposes and approves as a cashier does; never the same one both', async () => {
  await desk.setRules({ grounds: [ground], twoPeopleAboveFen: 10_000 })
  const { refundId, stateOf } = await asked()
  expect((await desk.approve('admin1', refundId, 12_000)).data).toEqual({ outcome: 'proposed' })
  const { data } = await desk.board<{ items: { approvalId: string; subjectId: string }[] }>(
    'admin1',
    'GET',
    '/approvals',
  )
  const proposed = data.items.find(({ subjectId }) => subjectId === refundId)
  const agree = (who: 'admin1' | 'cashier1') =>
    desk.board(who, 'POST', `/approvals/${proposed?.approvalId}/approval`)
  expect((await agree('admin1')).message).toBe('GA_AP_03')
  expect((await agree('cashier1')).statusCode).toBe(200)
  expect(await stateOf()).toBe('approved')
})

test('who tightens it tightens those too', async () => {
  const { refundId } = await asked()
  await desk.setRules({ grounds: [ground], twoPeopleAboveFen: 10_000 })
  expect((await desk.approve('cashier1', refundId, 12_000)).data).toEqual({ outcome: 'proposed' })
})

test('who asks and takes back again and again is told to wait', async () => {
  const { payer, orderId, body, refundId } = await asked()
  await desk.takeBack(payer, refundId)
  const statuses: number[] = []
  for (let time = 1; time <= 20; time += 1) {
    const { statusCode, data } = await desk.askRefund(payer, orderId, body)
    statuses.push(statusCode)
    if (statusCode === 200) await desk.takeBack(payer, data.refunds[0]?.refundId ?? '')
  }
  expect(statuses).toEqual([...Array(19).fill(200), 429])
})

test('the board ends the waiting for an invoice, with a reason; then it is sent again, or paid by hand', async () => {
  const end = (refundId: string, body: object = { reason: '开票服务停用' }) =>
    desk.board('cashier1', 'POST', `/refunds/${refundId}/waiting-end`, body)
  const { refundId, stateOf } = await left('flushing')
  expect((await desk.show(refundId)).steps).toEqual(['failFlush'])
  expect((await end(refundId, { reason: '' })).statusCode).toBe(422)
  expect((await end(refundId)).statusCode).toBe(200)
  expect(await desk.show(refundId)).toMatchObject({
    state: 'failed',
    code: 'INVOICE_NOT_AWAITED',
    steps: ['sendAgain', 'finishByHand'],
  })
  expect(await end(refundId)).toMatchObject({ message: 'EPAY_REFUND_02', data: { state: 'failed' } })
  await desk.board('cashier1', 'POST', `/refunds/${refundId}/sending`)
  await house.sent()
  expect(await stateOf()).toBe('done')
  expect((await end(crypto.randomUUID())).message).toBe('EPAY_REFUND_01')
})

test.each([{ outcome: 'underway' }, { outcome: 'away', reason: 'test' }] as const)(
  'nobody pays by hand what its provider may still give back ($outcome)',
  async (found: RefundFound) => {
    const { refundId, stateOf } = await left('failed')
    const provider = { queryRefund: async () => found } as unknown as PaymentProvider
    const asked = {
      registration: registrationPartsOf(house),
      log: house.log,
      providers: new Map([['builtIn', provider]] as const),
    }
    await expect(askProviderFirst(asked, inProject, refundId, house.clock())).rejects.toMatchObject({
      error: 'refundAtProvider',
    })
    expect(await stateOf()).toBe('failed')
    expect((await byHand(refundId)).statusCode).toBe(200)
    expect(await stateOf()).toBe('done')
  },
)

test('nobody pays by hand what its provider gave back, though its answer was lost', async () => {
  const before = await desk.accounts()
  const one = await asked()
  await desk.approve('cashier1', one.refundId, 12_000)
  await house.sent()
  await house.asOwner(`update refund set state = 'failed', code = 'BALANCE' where refund_id = $1`, [
    one.refundId,
  ])
  expect(await byHand(one.refundId)).toMatchObject({ message: 'EPAY_REFUND_02', data: { state: 'done' } })
  const { bank = 0 } = await desk.accounts()
  expect(bank).toBe(before.bank ?? 0)
})

test('nobody pays by hand while its invoice stands and nobody reverses it', async () => {
  const { refundId, stateOf } = await left('failed')
  const flush: InvoiceFlush = { begin: async () => 'flushing' }
  const parts = { registration: registrationPartsOf(house), invoiceFlush: flush }
  const paying = inProject((tx) => finishByHand(parts, tx, { refundId, reference: 'ICBC2' }, house.clock()))
  await expect(paying).rejects.toMatchObject({ error: 'refundWaitsForInvoice' })
  expect(await stateOf()).toBe('failed')
})
