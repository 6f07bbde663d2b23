import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { readDueBillsJob } from './bill/bill-jobs.ts'
import { settleLateLine } from './credit/settle-late-line.ts'
import { recurringPaymentJobs } from './payment-jobs.ts'
import { cashierPathOf, openCashDesk } from './test/cash-desk.ts'

let house: House
let projectId: string
let desk: ReturnType<typeof openCashDesk>
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  desk = openCashDesk(house, projectId)
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

async function unpaid() {
  const batch = await house.given.batch(projectId, { capacity: 9, review: 'none', paymentTermMinutes: 30 })
  return givenApplication(house, projectId, batch, { upTo: 'submitted' })
}
const setState = (applicationId: string, state: string, besides = '') =>
  house.asOwner(`update application set state = $2 ${besides} where application_id = $1`, [
    applicationId,
    state,
  ])

test('an application is the same in whatever case its id is written', async () => {
  const one = await unpaid()
  const { applicationId } = one
  const made = await desk.order(one, [applicationId.toUpperCase(), applicationId])
  expect(made.statusCode).toBe(200)
  expect(await desk.order(one, [applicationId])).toMatchObject({ data: made.data })
})

test('orders, and attempts with their ends, are limited to so many an hour', async () => {
  const one = await unpaid()
  const order = () => desk.order(one, [one.applicationId])
  for (let made = 0; made < 20; made += 1) {
    const { data } = await order()
    await desk.begin(one, data.orderId, 'qr')
    expect((await desk.cancel(one, data.orderId)).statusCode).toBe(200)
  }
  expect(await order()).toMatchObject({ statusCode: 429, data: { retryInSeconds: expect.any(Number) } })
  const other = await unpaid()
  const { data } = await desk.order(other, [other.applicationId])
  const statuses: number[] = []
  for (let tried = 0; tried < 61; tried += 1)
    statuses.push((await desk.begin(other, data.orderId)).statusCode)
  expect(statuses).toEqual([...Array(60).fill(200), 429])
  expect((await desk.cancel(other, data.orderId)).statusCode).toBe(429)
})

test('nobody finds the cashier of somebody else by the number alone', async () => {
  const one = await unpaid()
  const { orderId, number } = await desk.ordered(one)
  const strange = cashierPathOf({ ...house, secret: 'another' }, number)
  for (const path of [`/demo/cashier/${number}`, `/demo/cashier/x/${number}`, strange]) {
    expect((await house.app.inject(path)).body).not.toContain('120.00')
    await house.app.inject({ method: 'POST', url: `${path}/pay` })
  }
  expect((await desk.get(one, orderId)).data.state).toBe('open')
  expect((await desk.press(number, 'pay')).statusCode).toBe(303)
  expect((await desk.get(one, orderId)).data.state).toBe('paid')
})

test('a late payment that went back earns nothing when its job comes once more', async () => {
  const one = await unpaid()
  const { applicationId } = one
  const { orderId, number } = await desk.ordered(one)
  await setState(applicationId, 'lapsed')
  await (await desk.noticeOf(number))()
  const [receipt] = await house.asOwner<{ id: string }>(
    'select receipt_id as id from receipt where order_id = $1',
    [orderId],
  )
  const parts = { ...house, registration: registrationPartsOf(house), providers: new Map() }
  const late = () =>
    settleLateLine(parts)({ projectId, orderId, receiptId: receipt?.id, applicationId, amountFen: 12_000 })
  await setState(applicationId, 'draft')
  await late()
  await setState(applicationId, 'unpaid', ', paid_at = null')
  const again = await desk.ordered(one)
  await desk.press(again.number, 'pay')
  await late()
  expect(
    await house.asOwner('select kind from ledger_entry where order_id = $1', [orderId]),
  ).not.toContainEqual({ kind: 'earned' })
})

test.each(['refused', 'cancelled'])('money for what is %s now is money without a place', async (state) => {
  const one = await unpaid()
  const { orderId, number } = await desk.ordered(one)
  await desk.press(number, 'pay')
  const of = async () => (await desk.unplaced()).filter((money) => money.orderId === orderId)
  expect(await of()).toEqual([])
  await setState(one.applicationId, state)
  expect(await of()).toMatchObject([{ amountFen: 12_000 }])
})

test('what asks providers by the clock stands in one queue, and bills, which are long, in another', () => {
  const queues = recurringPaymentJobs.map(({ name, queue }) => (name === readDueBillsJob ? 'bills' : queue))
  expect(new Set(queues)).toEqual(new Set(['payment.clock', 'bills']))
  const bills = recurringPaymentJobs.find(({ name }) => name === readDueBillsJob)
  expect(bills?.queue).not.toBe('payment.clock')
})
