import { afterAll, beforeAll, expect, test } from 'vitest'
import { yuanOf } from '#contract/kit/money.ts'
import type { MoneyDayReport } from '#contract/payment/bill/bill-endpoints.ts'
import type { BoardOrder } from '#contract/payment/board/board-order.ts'
import { orderList } from '#contract/payment/board/order-list.ts'
import { carryoverList } from '#contract/payment/carryover/carryover-endpoints.ts'
import { openConsole } from '#server/test/console.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { openCarryoverDesk } from '../test/carryover-desk.ts'

let house: House
let desk: Awaited<ReturnType<typeof openCarryoverDesk>>
beforeAll(async () => {
  house = await openHouse()
  const projectId = await house.given.project({
    domain: 'sametext',
    windows: [{ kind: 'registration' }, { kind: 'refund' }],
  })
  desk = await openCarryoverDesk(house, 'sametext', projectId)
})
afterAll(() => house.close())

const sum = (all: readonly number[]) => all.reduce((whole, fen) => whole + fen, 0)
const board = <Data>(method: 'GET' | 'POST', path: string, body?: object) =>
  desk.board<Data>('cashier1', method, path, body)

/** The cells of a list as a file has them, without its head. */
async function exported(path: string, columns: readonly string[], sort: object): Promise<string[][]> {
  const body = { view: { filters: {}, search: '', sort }, columns, format: 'csv' }
  const { data } = await board<{ workId: string }>('POST', path, body)
  await house.sent()
  const authorization = `ata-token ${await openConsole(house).tokenOf('sametextcashier1')}`
  const file = await house.app.inject({ url: `/api/works/${data.workId}/result`, headers: { authorization } })
  const [, ...lines] = file.body.slice(1).trimEnd().split('\r\n')
  return lines.map((line) => line.split(','))
}

test('a sum is the same text on the payer’s page, the board’s, in files, in the ledger and in the day’s report', async () => {
  house.clock.set(noon)
  const first = await desk.paid(300_07)
  await desk.given(first, 100_05)
  const next = await desk.paid(250_10, first.accountId)
  const shown = await desk.shown(next, next.orderId)
  const own = { paid: yuanOf(shown.amountFen), carried: yuanOf(shown.carriedFen) }
  expect(own).toEqual({ paid: '150.05', carried: '100.05' })
  const order = (await board<BoardOrder>('GET', `/orders/${next.orderId}`)).data
  const inLedger = (kind: string) =>
    yuanOf(sum(order.entries.flatMap((entry) => (entry.kind === kind ? [entry.amountFen] : []))))
  expect({ paid: yuanOf(order.amountFen), carried: yuanOf(order.carriedFen) }).toEqual(own)
  expect({ paid: inLedger('received'), carried: inLedger('used') }).toEqual(own)
  const files = await exported('/order-exports', ['number', 'amountFen', 'carriedFen'], orderList.sort)
  expect(files.find(([number]) => number === order.number)).toEqual([order.number, own.paid, own.carried])
  const credits = await exported('/carryover-exports', ['orderNumber', 'usedFen'], carryoverList.sort)
  const [credit] = await desk.rows()
  const { orderNumber } = await desk.look(credit?.carryoverId ?? '')
  expect(credits).toContainEqual([orderNumber, own.carried])
  const { figures } = (await board<MoneyDayReport>('GET', '/money-days/2026-11-20')).data
  const accounts: Readonly<Record<string, number>> = await desk.accounts('2026-11-20')
  expect(figures.balanced).toBe(true)
  expect(Object.fromEntries(figures.accounts.map(({ account, fen }) => [account, yuanOf(fen)]))).toEqual(
    Object.fromEntries(Object.entries(accounts).map(([account, fen]) => [account, yuanOf(fen)])),
  )
})
