import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDiskStore } from '#server/adapters/files/disk.ts'
import { scopeOfMoney } from '#server/features/payment/payment-parts.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { makeDemoWorld } from '../make-demo-world.ts'
import { demoPayers, moneyStories } from './demo-payers.ts'

let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  const files = openDiskStore(join(house.folder, 'files'), house.keys)
  const make = () => makeDemoWorld({ ...house, files }, noon)
  await Promise.all([make(), make()])
  const before = await history()
  await make()
  expect(await history(), 'a second start adds nothing').toEqual(before)
  const [row] = await house.asOwner<{ id: string }>(
    `select project_id as id from project where domain = 'demo'`,
  )
  projectId = row?.id ?? ''
})
afterAll(() => house.close())

const history = () => house.asOwner('select count(*)::int as lines from history')

/** How many there are in each state. */
async function statesOf(table: string): Promise<Record<string, number>> {
  const rows = await house.asOwner<{ state: string; things: number }>(
    `select state, count(*)::int as things from ${table} where project_id = $1 group by state`,
    [projectId],
  )
  return Object.fromEntries(rows.map(({ state, things }) => [state, things]))
}

test('every story of money is somebody’s', () => {
  expect(new Set(demoPayers.map(({ story }) => story))).toEqual(new Set(moneyStories))
})

test('orders and payments stand in each of their states', async () => {
  expect(Object.keys(await statesOf('payment_order')).sort()).toEqual(['closed', 'expired', 'open', 'paid'])
  expect(Object.keys(await statesOf('payment')).sort()).toEqual(['closed', 'failed', 'started', 'succeeded'])
})

test('refunds stand in each state in which one rests', async () => {
  expect(await statesOf('refund')).toEqual({
    asked: 2,
    done: 4,
    failed: 2,
    flushing: 2,
    refused: 1,
    takenBack: 1,
  })
})

test('transfers stand in each of their states', async () => {
  expect(await statesOf('transfer')).toEqual({ waits: 1, confirmed: 1, differs: 1, refused: 1 })
})

test('who was ill, and who deferred, have what was paid kept for the next exam', async () => {
  const kept = await house.asOwner<{ fen: number; left: number }>(
    `select carryover.amount_fen::int as fen, (select sum(case when entry.credit = 'carryover' then entry.amount_fen
         else -entry.amount_fen end)::int from ledger_entry entry where entry.carryover_id = carryover.carryover_id) as left
     from carryover where project_id = $1 order by fen`,
    [projectId],
  )
  expect(kept).toEqual([
    { fen: 12_200, left: 12_200 },
    { fen: 13_600, left: 13_600 },
  ])
})

test('differences of bills wait, are in hand and closed, and a day is signed', async () => {
  expect(Object.keys(await statesOf('bill_difference')).sort()).toEqual(['closed', 'open', 'taken'])
  const [closing] = await house.asOwner(
    'select count(*)::int as days from day_closing where project_id = $1',
    [projectId],
  )
  expect(closing).toEqual({ days: 1 })
})

test('invoices are asked for, under way, failed and closed; the rest is issued by the job of invoices', async () => {
  expect(await statesOf('invoice')).toEqual({ applying: 3, inProgress: 2, failed: 1, closed: 1 })
})

test('whoever has paid has a place or the money back', async () => {
  const unplaced = await house.database.read(scopeOfMoney(projectId), (tx) =>
    tx.query('select number from list_unplaced_money()'),
  )
  expect(unplaced).toEqual([])
  const [free] = await house.asOwner(
    `select count(*)::int as people from application
     where project_id = $1 and state = 'confirmed' and not exists (
       select from order_line line join payment_order using (project_id, order_id)
       where line.application_id = application.application_id and payment_order.state = 'paid')`,
    [projectId],
  )
  expect(free, 'nobody is confirmed without an order').toEqual({ people: 0 })
})
