import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#contract/identity/birth-day.ts'
import { yuanOf } from '#contract/kit/money.ts'
import { dayMs, minuteMs, startOfDay } from '#contract/kit/time.ts'
import type { BoardOrder } from '#contract/payment/board/board-order.ts'
import type { MoneyOverview } from '#contract/payment/board/money-overview.ts'
import { orderList } from '#contract/payment/board/order-list.ts'
import { paymentList } from '#contract/payment/board/payment-list.ts'
import type { RefundShare } from '#contract/payment/refund/refund-rules.ts'
import { openConsole } from '#server/test/console.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { all, givenSubject } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { groundOf, openRefundDesk } from '../test/refund-desk.ts'

/** Ten minutes before midnight in UTC+8: money that comes late comes on another day. */
const evening = startOfDay(noon).getTime() + dayMs - 10 * minuteMs

let house: House
let projectId: string
let desk: Awaited<ReturnType<typeof openRefundDesk>>
beforeAll(async () => {
  house = await openHouse()
  house.clock.set(new Date(evening))
  projectId = await house.given.project({
    domain: 'fen',
    windows: [{ kind: 'registration' }, { kind: 'refund' }],
  })
  desk = await openRefundDesk(house, 'fen', projectId)
})
afterAll(() => house.close())

/** What becomes of an order: its prices, how its money comes, and whether some of it goes back. */
interface Story {
  readonly prices: readonly number[]
  readonly fate: 'waits' | 'paid' | 'twice' | 'wrong' | 'late'
  readonly back: RefundShare | null
}
const story: fc.Arbitrary<Story> = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 3 }),
  fate: fc.constantFrom('waits', 'paid', 'paid', 'twice', 'wrong', 'late'),
  back: fc.option(
    fc.oneof(
      fc.constant({ kind: 'full' } as const),
      fc.integer({ min: 1, max: 99 }).map((percent) => ({ kind: 'percent', percent }) as const),
    ),
  ),
})

/** Each fate at least once, whatever is drawn besides. */
const everyFate: [Story[]][] = [
  [[{ prices: [9_999, 1, 33_333], fate: 'twice', back: { kind: 'percent', percent: 33 } }]],
  [[{ prices: [10_001], fate: 'late', back: { kind: 'full' } }]],
  [[{ prices: [7], fate: 'wrong', back: null }]],
  [[{ prices: [100], fate: 'waits', back: null }]],
]

/** One payer with an application in a batch of each price, in one order. */
async function ordered(prices: readonly number[]) {
  const applications: Applicant[] = []
  for (const feeFen of prices) {
    const [subjects, most] = [
      [givenSubject({ name: all(`科目${applications.length}`), feeFen })],
      { leastSubjects: 1, mostSubjects: 1 },
    ]
    const batch = await house.given.batch(projectId, {
      ...{ review: 'none', capacity: 1, paymentTermMinutes: 30, subjects, ...most },
    })
    const accountId = applications[0]?.accountId
    applications.push(
      await givenApplication(house, projectId, batch, { upTo: 'submitted', ...(accountId && { accountId }) }),
    )
  }
  const [payer] = applications
  if (!payer) throw new Error('At least one.')
  const applicationIds = applications.map(({ applicationId }) => applicationId)
  const { data } = await desk.order(payer, applicationIds)
  return { ...payer, applicationIds, orderId: data.orderId }
}

async function live({ prices, fate, back }: Story): Promise<void> {
  const one = await ordered(prices)
  if (fate === 'waits') return
  const number = await desk.begunAs(one, one.orderId, 'qr')
  const second = fate === 'twice' ? await desk.begunAs(one, one.orderId, 'page') : null
  if (fate === 'late') {
    house.clock.set(new Date(evening + 31 * minuteMs))
    await desk.tick('expire')
  }
  const due = prices.reduce((sum, fen) => sum + fen, 0)
  await (await desk.noticeOf(number, fate === 'wrong' ? due + 1 : due))()
  if (second) await (await desk.noticeOf(second))()
  await house.sent()
  const isPaid = (await desk.get(one, one.orderId)).data.state === 'paid'
  if (back === null || !isPaid) return
  const ground = groundOf({ share: back, decidedBy: 'rule' })
  await desk.setRules({ grounds: [ground] })
  const applicationIds = one.applicationIds.slice(0, 1)
  await desk.askRefund(one, one.orderId, { groundId: ground.groundId, applicationIds, words: '因病' })
  await house.sent()
}

const board = <Data>(method: 'GET' | 'POST', path: string, body?: object) =>
  desk.board<Data>('cashier1', method, path, body)
const sum = (all: readonly number[]) => all.reduce((whole, fen) => whole + fen, 0)
const entriesOf = ({ entries }: BoardOrder, kind: string) =>
  sum(entries.flatMap((entry) => (entry.kind === kind ? [entry.amountFen] : [])))

async function everyOrder(): Promise<BoardOrder[]> {
  const { data } = await board<{ rows: { orderId: string }[] }>('POST', '/order-searches', { size: 200 })
  const orders: BoardOrder[] = []
  for (const { orderId } of data.rows)
    orders.push((await board<BoardOrder>('GET', `/orders/${orderId}`)).data)
  return orders
}

/** The cells of a list as a file has them, without its head. */
async function exported(path: string, columns: readonly string[], sort: object): Promise<string[][]> {
  const body = { view: { filters: {}, search: '', sort }, columns, format: 'csv' }
  const { data } = await board<{ workId: string }>('POST', path, body)
  await house.sent()
  const authorization = `ata-token ${await openConsole(house).tokenOf('fencashier1')}`
  const file = await house.app.inject({ url: `/api/works/${data.workId}/result`, headers: { authorization } })
  const [, ...lines] = file.body.slice(1).trimEnd().split('\r\n')
  return lines.map((line) => line.split(','))
}

/** An order is its lines; what came and went back is in the ledger, to the fen. */
function expectExact(order: BoardOrder) {
  const { amountFen, lines, receipts, refunds, state } = order
  expect(sum(lines.map((line) => line.amountFen))).toBe(amountFen)
  const came = receipts.filter(({ creditedAs }) => creditedAs !== 'strange')
  expect(entriesOf(order, 'received')).toBe(sum(came.map((receipt) => receipt.amountFen)))
  const own = came.filter(({ creditedAs }) => creditedAs === 'order')
  expect(sum(own.map((receipt) => receipt.amountFen))).toBe(state === 'paid' ? amountFen : 0)
  const back = (among: readonly string[]) =>
    sum(refunds.flatMap((refund) => (among.includes(refund.state) ? [refund.amountFen] : [])))
  expect(entriesOf(order, 'refunded')).toBe(back(['done']))
  const owed =
    entriesOf(order, 'received') +
    entriesOf(order, 'released') -
    entriesOf(order, 'earned') -
    entriesOf(order, 'refunded')
  expect(owed).toBe(back(['asked', 'approved', 'flushing', 'sent', 'failed']))
}

test('whatever becomes of orders, lines, receipts, refunds and ledger agree to the fen, and every place shows the same text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 2 }), async (stories) => {
      for (const one of stories) {
        house.clock.set(new Date(evening))
        await live(one)
      }
      expect(await desk.unplaced()).toEqual([])
    }),
    { numRuns: 9, seed: 20_261_120, endOnFailure: true, examples: everyFate },
  )
  const orders = await everyOrder()
  expect(orders.length).toBeGreaterThan(6)
  for (const order of orders) expectExact(order)

  const total = (kind: string) => sum(orders.map((order) => entriesOf(order, kind)))
  const [received, refunded, fee] = [
    total('received'),
    total('refunded'),
    total('earned') - total('released'),
  ]
  expect(refunded).toBeGreaterThan(0)
  const owed = received - refunded - fee
  // An account whose sum is nothing may be left out.
  expect({ provider: 0, payer: 0, fee: 0, ...(await desk.accounts()) }).toEqual({
    ...{ provider: received - refunded, payer: owed === 0 ? 0 : -owed, fee: -fee },
  })
  const days = [...new Set(orders.flatMap(({ entries }) => entries.map(({ at }) => dayIn(at))))]
  expect(days).toHaveLength(2)
  for (const one of days) {
    const accounts = await desk.accounts(one)
    expect([one, sum(Object.values<number>(accounts))]).toEqual([one, 0])
    const onDay = orders.flatMap(({ entries }) => entries.filter(({ at }) => dayIn(at) === one))
    const came = sum(onDay.flatMap(({ kind, amountFen }) => (kind === 'received' ? [amountFen] : [])))
    const back = sum(onDay.flatMap(({ kind, amountFen }) => (kind === 'refunded' ? [amountFen] : [])))
    expect([one, accounts.provider ?? 0]).toEqual([one, came - back])
  }

  const { week } = (await board<MoneyOverview>('GET', '/money')).data
  expect(week).toEqual({ receivedFen: received, refundedFen: refunded })
  const cells = await exported('/order-exports', ['number', 'amountFen', 'refundFen'], orderList.sort)
  expect(cells).toEqual(
    orders.map(({ number, lines, refunds }) => [
      number,
      yuanOf(sum(lines.map(({ amountFen }) => amountFen))),
      yuanOf(sum(refunds.map(({ amountFen }) => amountFen))),
    ]),
  )
  const came = await exported('/payment-exports', ['receivedFen'], paymentList.sort)
  const receipts = orders.flatMap(({ receipts: all }) => all.map(({ amountFen }) => yuanOf(amountFen)))
  expect(came.flatMap(([text]) => text || []).toSorted()).toEqual(receipts.toSorted())
})

const dayIn = (at: string) => dayOf(new Date(at))
