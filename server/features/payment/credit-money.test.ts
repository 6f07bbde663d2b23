import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaidNews } from '#server/adapters/payment/port.ts'
import { lapseBatch } from '#server/features/registration/places/lapse-places.ts'
import { Metrics } from '#server/platform/process/metrics.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { creditNews } from './credit/credit-news.ts'
import { watchMoney } from './ledger/watch-money.ts'
import { openCashDesk } from './test/cash-desk.ts'

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

const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

/** Handed in, with an order whose code somebody has on their screen. */
async function waiting(capacity = 1, paymentTermMinutes = 30) {
  const batch = await house.given.batch(projectId, { capacity, review: 'none', paymentTermMinutes })
  const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  return { ...applicant, batch, ...(await desk.ordered(applicant)) }
}
const lapse = ({ batch: { batchId } }: Awaited<ReturnType<typeof waiting>>) =>
  lapseBatch(house.database, { projectId, batchId }, house.clock())
/** The order's time is over, and the clock has looked at both. */
async function expired(capacity = 1) {
  const one = await waiting(capacity)
  house.clock.set(after(31))
  await desk.tick('expire')
  await lapse(one)
  expect((await desk.get(one, one.orderId)).data.state).toBe('expired')
  return one
}
const stateOf = async ({ get }: Pick<Applicant, 'get'>) => (await get()).state
const receiptsOf = ({ orderId }: { orderId: string }) =>
  house.asOwner<{ credited_as: string }>(
    'select credited_as from receipt where order_id = $1 order by receipt_id',
    [orderId],
  )
const refundsOf = async (one: Pick<Applicant, 'authorization'> & { orderId: string }) =>
  (await desk.get(one, one.orderId)).data.refunds
const credit = (news: PaidNews) =>
  creditNews(
    { ...house, registration: registrationPartsOf(house), providers: new Map() },
    'builtIn',
    news,
    house.clock(),
  )

test('a notice that comes many times at once, at two processes, is credited once', async () => {
  const second = await house.openSecondApp()
  for (let round = 0; round < 4; round += 1) {
    const one = await waiting()
    const notice = await desk.noticeOf(one.number)
    const answers = await Promise.all([house, second, house, second, house, second].map((at) => notice(at)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect(await receiptsOf(one)).toEqual([{ credited_as: 'order' }])
    expect(await stateOf(one)).toBe('confirmed')
  }
  expect(await desk.unplaced()).toEqual([])
})

describe('a notice that is not the cashier’s', () => {
  test.each([
    ['without a signature', { headers: { 'cashier-signature': '' } }],
    ['with another one', { headers: { 'cashier-signature': 'ab'.repeat(32) } }],
    ['of which a byte was changed', { body: Buffer.from('{"amountFen":1}') }],
  ])('%s moves nothing', async (_, changed) => {
    const one = await waiting()
    const notice = await desk.noticeOf(one.number)
    expect((await notice(house, changed)).statusCode).toBe(503)
    expect(await receiptsOf(one)).toEqual([])
    expect(await stateOf(one)).toBe('unpaid')
  })
})

test('money of another amount is never taken for the order, and goes back', async () => {
  for (const fen of [1, 11_999, 12_001]) {
    const one = await waiting()
    await (await desk.noticeOf(one.number, fen))()
    expect(await receiptsOf(one)).toEqual([{ credited_as: 'difference' }])
    expect((await desk.get(one, one.orderId)).data.state).toBe('open')
    await house.sent()
    expect(await refundsOf(one)).toMatchObject([{ amountFen: fen, reason: 'difference', state: 'done' }])
    expect(await stateOf(one)).toBe('unpaid')
  }
  expect(await desk.unplaced()).toEqual([])
})

test('money of another merchant or currency is written down, and no more; of no payment of ours not even that', async () => {
  const one = await waiting()
  const news = {
    paymentNumber: one.number,
    merchant: 'demo',
    amountFen: 12_000,
    currency: 'CNY',
    paidAt: noon,
  }
  expect(await credit({ ...news, merchant: 'other', transactionId: 'A1' })).toBe('strange')
  expect(await credit({ ...news, currency: 'USD', transactionId: 'A2' })).toBe('strange')
  expect(await credit({ ...news, paymentNumber: `${one.number.slice(0, -2)}ZZ`, transactionId: 'A3' })).toBe(
    'unknown',
  )
  expect(await credit({ ...news, paymentNumber: 'ABCDEF', transactionId: 'A4' })).toBe('unknown')
  expect(await receiptsOf(one)).toEqual([{ credited_as: 'strange' }, { credited_as: 'strange' }])
  expect(await stateOf(one)).toBe('unpaid')
})

test('of two payments for one order the second goes back by itself', async () => {
  const one = await waiting()
  const page = await desk.begunAs(one, one.orderId, 'page')
  const notices = [await desk.noticeOf(one.number), await desk.noticeOf(page)]
  await Promise.all(notices.map((notice) => notice()))
  expect((await receiptsOf(one)).map(({ credited_as }) => credited_as).toSorted()).toEqual([
    'order',
    'second',
  ])
  await house.sent()
  expect(await refundsOf(one)).toMatchObject([{ amountFen: 12_000, reason: 'second', state: 'done' }])
  expect(await stateOf(one)).toBe('confirmed')
  expect(await desk.unplaced()).toEqual([])
})

describe('late money', () => {
  test('takes its place again where it is free', async () => {
    const one = await expired()
    await desk.press(one.number, 'late')
    await house.sent()
    expect((await desk.get(one, one.orderId)).data).toMatchObject({ state: 'paid', refunds: [] })
    expect(await stateOf(one)).toBe('confirmed')
    expect(await desk.unplaced()).toEqual([])
  })

  test('goes back where somebody else has its place', async () => {
    const one = await expired()
    await givenApplication(house, projectId, one.batch, { upTo: 'chosen' })
    await desk.press(one.number, 'late')
    expect(await desk.unplaced()).toHaveLength(1)
    const metrics = new Metrics()
    watchMoney({ ...house, metrics })
    expect(await metrics.text()).toContain('baoming_unplaced_orders 1\n')
    await house.sent()
    expect(await refundsOf(one)).toMatchObject([{ amountFen: 12_000, reason: 'late', state: 'done' }])
    expect(await stateOf(one)).toBe('refunded')
    expect(await desk.unplaced()).toEqual([])
    house.clock.set(after(41))
    expect(await metrics.text()).toContain('baoming_unplaced_orders 0\n')
  })

  test('goes back where another order stands for the same', async () => {
    const one = await waiting()
    await desk.cancel(one, one.orderId)
    const again = await desk.ordered(one)
    await desk.press(one.number, 'late')
    await house.sent()
    expect(await refundsOf(one)).toMatchObject([{ reason: 'second', state: 'done' }])
    await desk.press(again.number, 'pay')
    expect(await stateOf(one)).toBe('confirmed')
    expect(await desk.unplaced()).toEqual([])
  })
})

test('money for what was begun again meanwhile goes back, and what is owed now is ordered anew', async () => {
  const one = await waiting(2, 600)
  await one.ask('POST', '/withdrawal')
  // Who gave up rests before places are held for them again.
  house.clock.set(after(61))
  await one.ask('POST', '/reopening')
  const { subjects } = one.batch
  const areaId = one.batch.areas.find(({ kind }) => kind === 'city')?.areaId
  const lines = subjects.slice(0, 2).map(({ subjectId }) => ({ subjectId, areaId }))
  expect((await one.ask('PUT', '/choice', { lines })).statusCode).toBe(200)
  expect((await one.submit()).statusCode).toBe(200)
  expect((await desk.order(one, [one.applicationId])).data).toMatchObject({ lines: [{ why: 'ordered' }] })
  await desk.press(one.number, 'pay')
  await house.sent()
  expect(await refundsOf(one)).toMatchObject([{ amountFen: 12_000, reason: 'withdrawn', state: 'done' }])
  expect(await stateOf(one)).toBe('unpaid')
  const again = await desk.ordered(one)
  expect((await desk.get(one, again.orderId)).data).toMatchObject({ state: 'open', amountFen: 24_000 })
  await desk.press(again.number, 'pay')
  expect(await stateOf(one)).toBe('confirmed')
  expect(await desk.unplaced()).toEqual([])
})

test('money that comes in the instant in which its time is over has a place or goes back', async () => {
  for (let round = 0; round < 8; round += 1) {
    house.clock.set(noon)
    const one = await waiting()
    const notice = await desk.noticeOf(one.number)
    house.clock.set(after(30))
    const rival = givenApplication(house, projectId, one.batch, { upTo: 'answered' })
    const { ask } = await rival
    const { subjects, areas } = one.batch
    const lines = [
      { subjectId: subjects[0]?.subjectId, areaId: areas.find(({ kind }) => kind === 'city')?.areaId },
    ]
    await Promise.all([notice(), desk.tick('expire'), lapse(one), ask('PUT', '/choice', { lines })])
    await house.sent()
    expect(['confirmed', 'refunded']).toContain(await stateOf(one))
    expect(await desk.unplaced()).toEqual([])
  }
})

describe('the ledger', () => {
  test('adds up to nothing, of all and of each day', async () => {
    const sum = (accounts: Record<string, number>) =>
      Object.values(accounts).reduce((all, fen) => all + fen, 0)
    const whole = await desk.accounts()
    expect(whole.provider).toBeGreaterThan(0)
    expect([sum(whole), sum(await desk.accounts('2026-11-20'))]).toEqual([0, 0])
    // What is earned is what the provider holds: everything else went back.
    expect(whole).toEqual({ provider: whole.provider, payer: 0, fee: -(whole.provider ?? 0) })
  })

  test('is only added to, by whomever', async () => {
    for (const change of ['update ledger_entry set amount_fen = 1', 'delete from ledger_entry'])
      await expect(house.asOwner(change)).rejects.toThrow(/only added to/)
    await expect(
      house.asOwner(
        `insert into ledger_entry select project_id, gen_random_uuid(), order_id, kind, credit, debit, amount_fen,
           gen_random_uuid(), day, at from ledger_entry limit 1`,
      ),
    ).rejects.toThrow(/check constraint/)
  })
})
