import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '#contract/kit/time.ts'
import { scopeOfInvoices } from '#server/features/invoice/invoice-parts.ts'
import { takeInvoiceSettings } from '#server/features/invoice/settings/invoice-settings.ts'
import { company, givenSettings } from '#server/features/invoice/test/invoice-desk.ts'
import { askOf } from '#server/test/ask.ts'
import type { Applicant } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { openCarryoverDesk } from '../test/carryover-desk.ts'
import { groundOf } from '../test/refund-desk.ts'

let house: House
let desk: Awaited<ReturnType<typeof openCarryoverDesk>>
beforeAll(async () => {
  house = await openHouse({ INVOICE_ADAPTERS: 'builtIn' })
  const projectId = await house.given.project({
    ...{ domain: 'fenkept', invoiceIsOpen: true },
    windows: [{ kind: 'registration' }, { kind: 'refund' }],
  })
  desk = await openCarryoverDesk(house, 'fenkept', projectId)
  await house.database.transaction(scopeOfInvoices(projectId), (tx) =>
    takeInvoiceSettings(tx, givenSettings, house.clock()),
  )
})
afterAll(() => house.close())

/** What one person and the board do one after the other; `at` chooses among the orders that there are. */
const deed = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    fen: fc.integer({ min: 1, max: 300_00 }),
    end: fc.constantFrom('pay', 'pay', 'cancel', 'late', 'wait'),
  }),
  fc.record({ kind: fc.constant('give' as const), at: fc.nat(9), fen: fc.integer({ min: 1, max: 200_00 }) }),
  fc.record({
    kind: fc.constant('refund' as const),
    at: fc.nat(9),
    percent: fc.integer({ min: 1, max: 99 }),
    end: fc.constantFrom('rule' as const, 'takeBack' as const),
  }),
  fc.record({ kind: fc.constantFrom('payOut' as const, 'invoice' as const), at: fc.nat(9) }),
)
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never

const sum = (all: readonly number[]) => all.reduce((whole, fen) => whole + fen, 0)
const board = <Data>(method: 'GET' | 'POST', path: string, body?: object) =>
  desk.board<Data>('cashier1', method, path, body)

async function live(deeds: readonly Deed[]): Promise<void> {
  const orders: (Applicant & { orderId: string })[] = []
  let accountId: string | undefined
  for (const one of deeds) {
    house.clock.set(noon)
    const chosen = 'at' in one ? orders[one.at % Math.max(1, orders.length)] : undefined
    if (one.kind === 'order') {
      const made = await ordered(one, accountId)
      orders.push(made)
      accountId = made.accountId
    } else if (one.kind === 'payOut') {
      const credits = await desk.rows()
      const credit = credits[one.at % Math.max(1, credits.length)]
      if (credit) await desk.payOut(credit.carryoverId)
    } else if (chosen && one.kind === 'invoice') {
      await ask(chosen, 'POST', '/api/invoices', { ...company, orderIds: [chosen.orderId] })
    } else if (chosen && one.kind === 'give') {
      await desk.give(chosen, one.fen)
    } else if (chosen && one.kind === 'refund') {
      const ground = groundOf({
        share: { kind: 'percent', percent: one.percent },
        decidedBy: one.end === 'rule' ? 'rule' : 'cashier',
      })
      await desk.setRules({ grounds: [ground] })
      const applicationIds = [chosen.applicationId]
      const { data } = await desk.askRefund(chosen, chosen.orderId, {
        groundId: ground.groundId,
        applicationIds,
        words: '因病',
      })
      if (one.end === 'takeBack')
        for (const { refundId } of data?.refunds ?? []) await desk.takeBack(chosen, refundId)
    }
    await house.sent()
    await expectExact()
  }
  // Red invoices come one after the other, and the refunds that wait for them.
  for (let turn = 1; turn <= 4; turn += 1) {
    house.clock.set(new Date(noon.getTime() + (31 + 5 * turn) * minuteMs))
    await house.sent()
  }
  await expectExact()
  await expectInvoicesExact()
}

const ask = (payer: Applicant, method: 'POST' | 'PUT', path: string, body: object) =>
  askOf(house.app)(method, path as '/api', {
    ...{ authorization: payer.authorization, body },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })

/** What was taken back of invoices over orders that a credit paid in part, or was given of. */
let redBesideCreditsFen = 0

/** What stands on the invoice of an order is the money that came for it and did not go back: no credit, and no fen twice. */
async function expectInvoicesExact(): Promise<void> {
  const rows = await house.asOwner<{ stands: number; red: number; money: number; credits: number }>(
    `select (line.amount_fen - red.fen)::int as stands, red.fen::int as red,
       (select coalesce(sum(amount_fen), 0)::int from receipt where receipt.order_id = line.order_id)
         - (select coalesce(sum(amount_fen), 0)::int from refund where refund.order_id = line.order_id and refund.state = 'done')
         as money,
       (select carried_fen::int from payment_order where payment_order.order_id = line.order_id)
         + (select count(*)::int from carryover where carryover.order_id = line.order_id) as credits
     from invoice_line line join invoice using (project_id, invoice_id)
       cross join lateral (
         select coalesce(sum(red_invoice_line.amount_fen), 0) as fen
           from red_invoice_line join red_invoice using (project_id, flush_id)
           where red_invoice.invoice_id = line.invoice_id and red_invoice_line.line = line.line
             and red_invoice.state = 'done'
       ) red
     where line.counts or invoice.state = 'flushed'`,
  )
  for (const { stands, red, money, credits } of rows) {
    expect(stands).toBe(money)
    if (credits > 0) redBesideCreditsFen += red
  }
  const waiting = await house.asOwner(
    `select 1 from invoice where state in ('applying', 'inProgress')
     union all select 1 from red_invoice where state not in ('done', 'ended')`,
  )
  expect(waiting).toEqual([])
}

async function ordered({ fen, end }: Deed & { kind: 'order' }, accountId: string | undefined) {
  const one = await desk.applied(fen, accountId)
  const { orderId } = (await desk.order(one, [one.applicationId])).data
  const isOpen = (await desk.shown(one, orderId)).state === 'open'
  if (isOpen) await ask(one, 'PUT', `/api/orders/${orderId}/invoice-choice`, { needed: true })
  if (isOpen && end === 'pay') await desk.pay(one, orderId)
  if (isOpen && end === 'cancel') await desk.cancel(one, orderId)
  if (isOpen && end === 'late') {
    const number = await desk.begunAs(one, orderId, 'qr')
    house.clock.set(new Date(noon.getTime() + 31 * minuteMs))
    await desk.tick('expire')
    await (await desk.noticeOf(number))()
  }
  return { ...one, orderId }
}

/** Whatever happened: every fen is in one place, and whoever adds up comes to the same. */
async function expectExact(): Promise<void> {
  expect(await desk.unplaced()).toEqual([])
  const accounts: Readonly<Record<string, number>> = await desk.accounts()
  expect(sum(Object.values(accounts))).toBe(0)
  const totals = await house.asOwner<{ off: number; came: number; went: number; kept: number; held: number }>(
    `select (select count(*)::int from payment_order
         where amount_fen + carried_fen <> (select sum(amount_fen) from order_line where order_line.order_id = payment_order.order_id)
           or carried_fen <> (select sum(carried_fen) from order_line where order_line.order_id = payment_order.order_id)) as off,
       (select coalesce(sum(amount_fen), 0)::int from receipt where credited_as <> 'strange') as came,
       (select coalesce(sum(amount_fen), 0)::int from refund where state = 'done') as went,
       (select coalesce(sum(carried_fen), 0)::int from payment_order where state = 'open') as held, 0 as kept`,
  )
  const [row] = totals
  expect([row?.off, accounts.provider ?? 0]).toEqual([0, (row?.came ?? 0) - (row?.went ?? 0)])
  expect(0 - (accounts.held ?? 0)).toBe(row?.held)
  const { rows } = (
    await board<{ rows: Record<'amountFen' | 'freeFen' | 'heldFen' | 'usedFen' | 'paidOutFen', number>[] }>(
      'POST',
      '/carryover-searches',
      { size: 200 },
    )
  ).data
  for (const { amountFen, freeFen, heldFen, usedFen, paidOutFen } of rows) {
    expect(Math.min(freeFen, heldFen, usedFen, paidOutFen)).toBeGreaterThanOrEqual(0)
    expect(freeFen + heldFen + usedFen + paidOutFen).toBe(amountFen)
  }
  expect(sum(rows.map(({ freeFen }) => freeFen))).toBe(0 - (accounts.carryover ?? 0))
}

/** Each way at least once, whatever is drawn besides. */
const everyWay: [Deed[]][] = [
  [
    [
      { kind: 'order', fen: 120_01, end: 'pay' },
      { kind: 'refund', at: 0, percent: 50, end: 'takeBack' },
      { kind: 'invoice', at: 0 },
      { kind: 'give', at: 0, fen: 100_00 },
      { kind: 'order', fen: 99_99, end: 'pay' },
      { kind: 'refund', at: 1, percent: 33, end: 'rule' },
      { kind: 'order', fen: 200_07, end: 'late' },
      { kind: 'invoice', at: 2 },
      { kind: 'refund', at: 2, percent: 66, end: 'rule' },
      { kind: 'payOut', at: 0 },
    ],
  ],
]

test('whatever is given, used, given back, paid out and invoiced, every sum is exact at every step', async () => {
  await fc.assert(fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 7 }), live), {
    numRuns: 5,
    seed: 20_261_123,
    endOnFailure: true,
    examples: everyWay,
  })
  expect(redBesideCreditsFen).toBeGreaterThan(0)
}, 400_000)
