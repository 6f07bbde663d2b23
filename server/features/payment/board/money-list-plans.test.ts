import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListShape } from '#contract/kit/list/list.ts'
import type { ListQuery } from '#contract/kit/list/list-query.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { openGroupMemory } from '#server/platform/list/group-memory.ts'
import type { ListSource } from '#server/platform/list/list-source.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { fillOrders } from '#server/test/given/fill-orders.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { orderSource } from './order-source.ts'
import { paymentSource } from './payment-source.ts'

const count = 20_000
const size = 50
const actor = { kind: 'system', name: 'explain' } as const
const now = new Date('2026-02-28T04:00:00Z')

let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'large' })
  for (const sql of fillOrders(projectId, count)) await house.asOwner(sql)
  const owner = new Client({ connectionString: house.ownerUrl })
  await owner.connect()
  await owner.query('vacuum analyze payment_order, account, payment, receipt')
  await owner.end()
})
afterAll(() => house.close())

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly PlanNode[]
}
const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
/** How often rows of a table were looked at. */
const readOf = (plan: readonly PlanNode[] | undefined, table: string) =>
  (plan ?? [])
    .filter((node) => node['Relation Name'] === table)
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)

/** How each statement was planned and what it read, in the order in which they were asked. */
async function explain<L extends ListShape>(source: ListSource<L>, query: Partial<ListQuery<L>>) {
  const whole = {
    filters: {},
    search: '',
    sort: source.list.sort,
    at: 'first',
    size,
    counted: false,
    ...query,
  }
  const plans: PlanNode[][] = []
  await house.database.read({ projectId, actor }, async (tx) => {
    const explaining: Tx = {
      ...tx,
      projectId: tx.projectId,
      actor: tx.actor,
      named: (_, text, values) => explaining.query(text, values),
      kysely: () => tx.kysely(),
      async query<Row>(text: string, values: readonly unknown[] = []) {
        const [row] = await tx.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
          `explain (analyze, format json) ${text}`,
          values,
        )
        const plan = row?.['QUERY PLAN'][0]?.Plan
        if (plan) plans.push(nodesOf(plan))
        return tx.query<Row>(text, values)
      },
    }
    await readList(explaining, source, whole as ListQuery<L>)
  })
  return plans
}
const parts = () => ({ keys: house.keys, groups: openGroupMemory() })
const orders = () => orderSource(parts(), { projectId, actor, now, thingId: null })
const payments = () => paymentSource(openGroupMemory(), { projectId, actor, now })

describe('in a project of many orders', () => {
  test('a page of orders reads its rows alone, at either end', async () => {
    for (const at of ['first', 'last'] as const) {
      const [page] = await explain(orders(), { at })
      expect(readOf(page, 'payment_order')).toBeLessThan(2 * size)
      expect(readOf(page, 'receipt')).toBeLessThan(2 * size)
    }
  })

  test('orders are counted in one statement that reads each once', async () => {
    const [counts, page] = await explain(orders(), { counted: true })
    expect(readOf(counts, 'payment_order')).toBe(count)
    expect(readOf(counts, 'account')).toBeLessThanOrEqual(count)
    expect(readOf(page, 'payment_order')).toBeLessThan(2 * size)
  })

  test.each(['考生777', '2026010100000100', '20260105'])(
    'searched for %s, orders are found by an index',
    async (search) => {
      for (const plan of await explain(orders(), { search }))
        expect(readOf(plan, 'payment_order')).toBeLessThan(count / 20)
    },
  )

  test('a payment is found by each of its numbers without reading all of them', async () => {
    for (const search of ['T777', `P${'777'.padStart(24, '0')}`, '2026010100000100']) {
      const plans = await explain(payments(), { search })
      for (const plan of plans) expect(readOf(plan, 'payment')).toBeLessThan(size)
    }
  })
})
