import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ListQuery } from '#contract/kit/list/list-query.ts'
import type { ListReply } from '#contract/kit/list/list-reply.ts'
import type { GrantScope } from '#contract/kit/scope.ts'
import type { Work } from '#contract/long-work/long-work.ts'
import type { BoardOrder } from '#contract/payment/board/board-order.ts'
import type { MoneyOverview } from '#contract/payment/board/money-overview.ts'
import type { MoneySettings } from '#contract/payment/board/money-settings.ts'
import { type OrderListRow, orderList } from '#contract/payment/board/order-list.ts'
import { trailOf } from '#contract/payment/board/order-trail.ts'
import type { paymentList } from '#contract/payment/board/payment-list.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { openCashDesk } from '../test/cash-desk.ts'

type OrdersReply = ListReply<typeof orderList>
type PaymentsReply = ListReply<typeof paymentList>
type Ordered = Applicant & { readonly orderId: string; readonly number: string }

let house: House
let projectId: string
let batch: Batch
let other: Batch
let desk: ReturnType<typeof openCashDesk>
let cashier: string
/** Waits; paid; paid twice; paid with another amount. */
let open: Ordered
let paid: Ordered
let twice: Ordered
let wrong: Ordered

const base = '/api/projects/mine'
const minutesOn = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'mine', windows: [{ kind: 'registration' }] })
  desk = openCashDesk(house, projectId)
  batch = await house.given.batch(projectId, { capacity: 50, review: 'none', paymentTermMinutes: 60 })
  other = await house.given.batch(projectId, { capacity: 50, review: 'none', paymentTermMinutes: 60 })
  cashier = await staff('cashier1', 'cashier')
  open = await ordered('王芳', 'E10000001')
  paid = await ordered('李雷', 'E10000002')
  house.clock.set(minutesOn(2))
  await pay(paid.number)
  twice = await ordered('张伟', 'E10000003', other)
  const page = await desk.begunAs(twice, twice.orderId, 'page')
  house.clock.set(minutesOn(4))
  await pay(twice.number)
  house.clock.set(minutesOn(5))
  await pay(page)
  wrong = await ordered('=赵六', 'E10000004')
  await pay(wrong.number, 1)
  await house.sent()
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(minutesOn(10)))

async function staff(name: string, role: 'administrator' | 'cashier' | 'reviewer', scope?: GrantScope) {
  await givenStaff(house, { name, grants: [{ domain: 'mine', role, ...(scope && { scope }) }] })
  return signedIn(name)
}
const signedIn = async (name: string) => `ata-token ${await openConsole(house).tokenOf(name)}`
/** Sessions end by the clock. */
async function onDay(day: number) {
  house.clock.set(minutesOn(day * 24 * 60))
  cashier = await signedIn('cashier1')
}
async function ordered(name: string, idNumber: string, of = batch): Promise<Ordered> {
  const { accountId } = await house.given.candidate(projectId, { name, idType: 'passport', idNumber })
  const applicant = await givenApplication(house, projectId, of, { upTo: 'submitted', accountId })
  return { ...applicant, ...(await desk.ordered(applicant)) }
}
const pay = async (number: string, fen?: number) => (await desk.noticeOf(number, fen))()

const ask = <Data>(method: 'GET' | 'POST', path: string, body?: object, authorization = cashier) =>
  askOf<Data>(house.app)(method, `${base}${path}`, { authorization, body, headers: { language: 'en' } })
const search = async (query: Partial<ListQuery<typeof orderList>> = {}, authorization = cashier) =>
  (await ask<OrdersReply>('POST', '/order-searches', query, authorization)).data
const idsOf = ({ rows }: { readonly rows: readonly { readonly orderId: string }[] }) =>
  rows.map(({ orderId }) => orderId)
const shown = async ({ orderId }: { orderId: string }) =>
  (await ask<BoardOrder>('GET', `/orders/${orderId}`)).data

describe('the list of orders', () => {
  test('shows each as it stands, the newest first, with its payer masked', async () => {
    const { rows, counted } = await search()
    expect(idsOf({ rows })).toEqual([wrong, twice, paid, open].map(({ orderId }) => orderId))
    expect(rows[2]).toMatchObject({
      ...{ payer: '李雷', payerKind: 'candidate', idNumber: 'E******02', lines: 1, amountFen: 12_000 },
      ...{ refundFen: 0, provider: 'builtIn', way: 'qr', state: 'paid', paidAt: minutesOn(2).toISOString() },
    } satisfies Partial<OrderListRow>)
    expect(rows[1]).toMatchObject({ refundFen: 12_000, provider: 'builtIn' })
    expect(rows[3]).toMatchObject({ state: 'open', provider: null, way: null, paidAt: null })
    expect(counted?.total).toBe(4)
    expect(counted?.filters.state).toEqual([
      { value: 'open', count: 2 },
      { value: 'paid', count: 2 },
    ])
    expect(counted?.filters.provider).toEqual([
      { value: 'builtIn', count: 2 },
      { value: 'none', count: 2 },
    ])
    expect(counted?.filters.amount).toEqual([{ value: 'to300', count: 4 }])
    expect(counted?.filters.day).toEqual([
      { value: 'today', count: 4 },
      { value: 'week', count: 4 },
      { value: 'month', count: 4 },
    ])
  })

  test.each([
    ['state', { state: ['open'] }, () => [wrong, open]],
    ['provider', { provider: ['builtIn'] }, () => [twice, paid]],
    ['no provider', { provider: ['none'], state: ['paid'] }, () => []],
    ['way', { way: ['page', 'h5'] }, () => []],
    ['amount', { amount: ['to100', 'above'] }, () => []],
    ['kind of payer', { payerKind: ['organisation'] }, () => []],
    ['day', { day: ['yesterday', 'older'] }, () => []],
  ] as const)('is narrowed by %s', async (_, filters, found) => {
    expect(idsOf(await search({ filters } as never))).toEqual(found().map(({ orderId }) => orderId))
  })

  test('a day is counted by the calendar of UTC+8', async () => {
    await onDay(1)
    const { counted } = await search()
    expect(counted?.filters.day.map(({ value }) => value)).toEqual(['yesterday', 'week', 'month'])
    await onDay(40)
    expect((await search()).counted?.filters.day).toEqual([{ value: 'older', count: 4 }])
    await onDay(0)
  })

  test('is searched by a number or its beginning, a name, a whole ID number, a registration number', async () => {
    const { number } = (await search()).rows[2] ?? { number: '' }
    const { number: registration } = await paid.get()
    for (const words of [number, '李', 'E10000002', registration ?? ''])
      expect([words, idsOf(await search({ search: words }))]).toEqual([words, [paid.orderId]])
    expect((await search({ search: number.slice(0, 8) })).rows).toHaveLength(4)
    for (const words of ['E1000000', number.slice(1), '芳', '%', '20010101'])
      expect([words, (await search({ search: words })).rows]).toEqual([words, []])
  })

  test('of one application or one payer has theirs alone', async () => {
    for (const thing of [paid.applicationId, paid.accountId]) {
      const { data } = await ask<OrdersReply>('POST', `/orders-of/${thing}/searches`, {})
      expect(idsOf(data)).toEqual([paid.orderId])
      expect(data.counted?.total).toBe(1)
    }
  })

  test('is written into a file as it is shown: found rows alone, amounts as texts, no formula', async () => {
    const view = { filters: { state: ['open'] }, search: '', sort: orderList.sort }
    const columns = ['payer', 'idNumber', 'amountFen', 'provider', 'state']
    const { data } = await ask<{ workId: string }>('POST', '/order-exports', { view, columns, format: 'csv' })
    await house.sent()
    const authorization = cashier
    const file = await house.app.inject({
      url: `/api/works/${data.workId}/result`,
      headers: { authorization },
    })
    expect(file.body.slice(1).trimEnd().split('\r\n')).toEqual([
      'Payer,ID number (masked),Amount (yuan),Provider,Status',
      `'=赵六,E******04,120.00,Not paid,To be paid`,
      '王芳,E******01,120.00,Not paid,To be paid',
    ])
    const { data: work } = await askOf<Work>(house.app)('GET', `/api/works/${data.workId}`, { authorization })
    expect(work).toMatchObject({ kind: 'order.export', state: 'done', done: 2 })
  })
})

describe('the list of payments', () => {
  const searchPayments = async (query: object) =>
    (await ask<PaymentsReply>('POST', '/payment-searches', query)).data

  test('tells money that came twice or in another amount, and what has not come', async () => {
    const { rows, counted } = await searchPayments({})
    expect(rows.map(({ orderId, money, receivedFen }) => [orderId, money, receivedFen])).toEqual([
      [wrong.orderId, 'difference', 1],
      [twice.orderId, 'second', 12_000],
      [twice.orderId, 'order', 12_000],
      [paid.orderId, 'order', 12_000],
      [open.orderId, 'none', null],
    ])
    expect(counted?.filters.money).toEqual([
      { value: 'order', count: 2 },
      { value: 'second', count: 1 },
      { value: 'difference', count: 1 },
      { value: 'none', count: 1 },
    ])
    expect(idsOf(await searchPayments({ filters: { money: ['second'] } }))).toEqual([twice.orderId])
  })

  test('is searched by each of its numbers', async () => {
    const row = (await searchPayments({})).rows[3]
    for (const words of [row?.number, row?.transactionId, row?.orderNumber])
      expect(idsOf(await searchPayments({ search: words }))).toEqual([paid.orderId])
    expect((await searchPayments({ search: row?.number.slice(0, -1) })).rows).toEqual([])
  })
})

describe('the page of an order', () => {
  test('has its applications, attempts, money, refunds and ledger', async () => {
    const order = await shown(twice)
    expect(order).toMatchObject({
      ...{ state: 'paid', amountFen: 12_000, payer: { name: '张伟', idNumber: 'E******03' } },
      lines: [
        { applicationId: twice.applicationId, batchId: other.batchId, state: 'confirmed', name: '张伟' },
      ],
      payments: [{ state: 'succeeded' }, { state: 'succeeded' }],
      receipts: [{ creditedAs: 'order' }, { creditedAs: 'second' }],
      refunds: [{ reason: 'second', state: 'done', amountFen: 12_000 }],
    })
    expect(order.entries.map(({ kind }) => kind).toSorted()).toEqual([
      'earned',
      'received',
      'received',
      'refunded',
    ])
  })

  test('tells in one time line what happened', async () => {
    const deeds = trailOf(await shown(twice)).map((event) => [
      (Date.parse(event.at) - noon.getTime()) / 60_000,
      event.deed === 'came' ? event.as : event.deed,
    ])
    expect(deeds).toEqual([
      [2, 'made'],
      [2, 'begun'],
      [2, 'begun'],
      [4, 'order'],
      [4, 'placed'],
      [5, 'second'],
      [5, 'givingBack'],
      [5, 'givenBack'],
    ])
  })

  test('tells that its payer had given it up, where money came all the same', async () => {
    const one = await ordered('陈十', 'E10000008')
    house.clock.set(minutesOn(12))
    expect((await desk.cancel(one, one.orderId)).data.state).toBe('closed')
    house.clock.set(minutesOn(14))
    await pay(one.number)
    await house.sent()
    const order = await shown(one)
    expect(order).toMatchObject({
      state: 'paid',
      undoneEnd: { state: 'closed', at: minutesOn(12).toISOString() },
    })
    const deeds = trailOf(order).map((event) => (event.deed === 'came' ? event.as : event.deed))
    expect(deeds).toEqual(['made', 'begun', 'closed', 'ended', 'placed'])
    const listed = async ({ number: search }: Ordered) =>
      (await ask<PaymentsReply>('POST', '/payment-searches', { search })).data.rows
    expect(await listed(one)).toMatchObject([{ money: 'late' }])
    expect(await listed(paid)).toMatchObject([{ money: 'order' }])
    expect(await shown(paid)).toMatchObject({ state: 'paid', undoneEnd: null })
  })

  test('asks the providers now, and credits what came', async () => {
    const one = await ordered('孙七', 'E10000005')
    const url = `/orders/${one.orderId}/questions`
    const waiting = await ask<{ asked: { outcome: string }[] }>('POST', url)
    expect(waiting.data.asked).toMatchObject([{ outcome: 'waiting' }])
    await desk.noticeOf(one.number)
    const { data } = await ask<{ asked: object[]; order: BoardOrder }>('POST', url)
    expect(data).toMatchObject({ asked: [{ outcome: 'paid' }], order: { state: 'paid' } })
    expect((await ask<{ asked: object[] }>('POST', url)).data.asked).toEqual([])
  })

  test('closes an open order at its provider, in the name of who did it; never one that is paid', async () => {
    const one = await ordered('周八', 'E10000006')
    const closed = await ask<BoardOrder>('POST', `/orders/${one.orderId}/closure`)
    expect(closed.data).toMatchObject({ state: 'closed', payments: [{ state: 'closed' }] })
    const again = await ask('POST', `/orders/${one.orderId}/closure`)
    expect(again).toMatchObject({ statusCode: 409, data: { state: 'closed' } })
    const lines = await house.asOwner<{ actor_kind: string }>(
      `select actor_kind from history where action = 'order.close' and subject_id = $1`,
      [one.orderId],
    )
    expect(lines).toEqual([{ actor_kind: 'staff' }])
    expect((await desk.order(one, [one.applicationId])).statusCode).toBe(200)

    const quick = await ordered('吴九', 'E10000007')
    await desk.noticeOf(quick.number)
    expect((await ask<BoardOrder>('POST', `/orders/${quick.orderId}/closure`)).data.state).toBe('paid')
  })
})

describe('the overview', () => {
  test('adds up what the ledger says, by provider, today and this week', async () => {
    const { data } = await ask<MoneyOverview>('GET', '/money')
    const [all] = await house.asOwner<{ came: number; back: number }>(
      `select sum(amount_fen) filter (where kind = 'received')::int as came,
         sum(amount_fen) filter (where kind = 'refunded')::int as back from ledger_entry where project_id = $1`,
      [projectId],
    )
    const moved = { receivedFen: all?.came, refundedFen: all?.back }
    expect(all?.back).toBe(12_001)
    expect(data).toMatchObject({ today: moved, week: moved, failed: { refunds: 0, named: [] } })
    expect(data.providers).toEqual([{ provider: 'builtIn', today: moved, week: moved }])
    await onDay(8)
    const later = (await ask<MoneyOverview>('GET', '/money')).data
    expect(later).toMatchObject({ week: { receivedFen: 0, refundedFen: 0 }, providers: [] })
    await onDay(0)
  })

  test('names money without a place or a refund, and a refund that failed', async () => {
    expect((await ask('GET', '/unplaced-money')).data).toEqual({ orders: 0, named: [] })
    await house.asOwner(`update application set state = 'withdrawn' where application_id = $1`, [
      paid.applicationId,
    ])
    expect((await ask('GET', '/unplaced-money')).data).toMatchObject({
      ...{ orders: 1, named: [{ orderId: paid.orderId, amountFen: 12_000 }] },
    })
    await house.asOwner(`update application set state = 'confirmed' where application_id = $1`, [
      paid.applicationId,
    ])
    await house.asOwner(`update refund set state = 'failed', code = 'NOT_ENOUGH' where order_id = $1`, [
      wrong.orderId,
    ])
    expect((await ask<MoneyOverview>('GET', '/money')).data.failed).toMatchObject({
      ...{ refunds: 1, named: [{ orderId: wrong.orderId, amountFen: 1, code: 'NOT_ENOUGH' }] },
    })
    await house.asOwner(`update refund set state = 'done' where order_id = $1`, [wrong.orderId])
  })
})

test('the settings tell in which ways, when and how long can be paid', async () => {
  const { data } = await ask<MoneySettings>('GET', '/money-settings')
  expect(data.ways).toEqual([{ provider: 'builtIn', ways: ['qr', 'page', 'h5'] }])
  expect(data.window).toBeNull()
  const terms = data.batches.map(({ batchId, paymentTermMinutes }) => [batchId, paymentTermMinutes])
  expect(terms).toHaveLength(2)
  expect(Object.fromEntries(terms)).toEqual({ [batch.batchId]: 60, [other.batchId]: 60 })
  const closesAt = minutesOn(90).toISOString()
  await house.asOwner(
    `insert into project_window (project_id, kind, opens_at, closes_at, paused) values ($1, 'payment', null, $2, false)`,
    [projectId, closesAt],
  )
  const { window } = (await ask<MoneySettings>('GET', '/money-settings')).data
  expect(window).toEqual({ opensAt: null, closesAt, paused: false })
  await house.asOwner(`delete from project_window where project_id = $1 and kind = 'payment'`, [projectId])
})

describe('whose it is', () => {
  test('nobody but cashiers and administrators', async () => {
    const reviewer = await staff('review01', 'reviewer')
    const administrator = await staff('admin001', 'administrator')
    for (const [method, path, body] of [
      ['POST', '/order-searches', {}],
      ['POST', '/payment-searches', {}],
      ['GET', `/orders/${paid.orderId}`, undefined],
      ['GET', '/money', undefined],
      ['GET', '/unplaced-money', undefined],
      ['GET', '/money-settings', undefined],
    ] as const) {
      expect((await ask(method, path, body, reviewer)).statusCode).toBe(403)
      expect((await ask(method, path, body, administrator)).statusCode).toBe(200)
    }
  })

  test.each([
    ['a batch', () => ({ batchIds: [other.batchId] })],
    ['a subject', () => ({ subjectIds: [other.subjects[0]?.subjectId ?? ''] })],
    [
      'a province',
      () => ({ areaIds: other.areas.filter(({ kind }) => kind === 'province').map(({ areaId }) => areaId) }),
    ],
    ['two lists', () => ({ batchIds: [other.batchId], areaIds: other.areas.map(({ areaId }) => areaId) })],
  ] as const)(
    'whoever is limited to %s has the orders in it alone, and no figures of the whole',
    async (part, scope) => {
      const limited = await staff(`of ${part}`.replaceAll(' ', ''), 'cashier', scope())
      const { rows, counted } = await search({}, limited)
      expect(idsOf({ rows })).toEqual([twice.orderId])
      expect(counted?.total).toBe(1)
      expect((await ask('GET', `/orders/${twice.orderId}`, undefined, limited)).statusCode).toBe(200)
      for (const [method, path] of [
        ['GET', `/orders/${paid.orderId}`],
        ['POST', `/orders/${paid.orderId}/questions`],
        ['POST', `/orders/${open.orderId}/closure`],
      ] as const)
        expect((await ask(method, path, undefined, limited)).statusCode).toBe(404)
      expect((await ask('GET', '/money', undefined, limited)).statusCode).toBe(403)
      expect((await ask('GET', '/unplaced-money', undefined, limited)).statusCode).toBe(403)
    },
  )
})
