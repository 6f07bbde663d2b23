import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenSubject } from '#server/test/given/given-batches.ts'
import { noon } from '#server/test/test-clock.ts'
import { givenRefund } from './test/given-refund.ts'
import { company, type InvoiceDesk, openInvoiceDesk, person } from './test/invoice-desk.ts'

let desk: InvoiceDesk
beforeAll(async () => {
  desk = await openInvoiceDesk()
  await desk.setUp()
})
afterAll(() => desk.house.close())

/** What happens to the orders of a payer, one thing after the other. */
const deed = fc.oneof(
  fc.record({
    kind: fc.constant('refund' as const),
    order: fc.nat(1),
    fen: fc.integer({ min: 1, max: 40_00 }),
  }),
  fc.constant({ kind: 'modify' as const }),
  fc.constant({ kind: 'tick' as const }),
)

test('whatever is refunded and modified, what stands on invoices is what was paid and did not go back, with its tax', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 200_00 }), { minLength: 2, maxLength: 2 }),
      fc.array(deed, { maxLength: 6 }),
      async (prices, deeds) => {
        desk.house.clock.set(noon)
        const paid = await paidOrders(prices)
        const [payer] = paid
        if (!payer) return
        const { data } = await desk.askFor(
          payer,
          paid.map(({ orderId }) => orderId),
          person,
        )
        let [current, turn] = [data.invoiceId, 0]
        const left = [...prices]
        await desk.tick()
        for (const one of deeds) {
          turn += 1
          if (one.kind === 'tick') await desk.tick(1)
          if (one.kind === 'refund') {
            const fen = Math.min(one.fen, left[one.order] ?? 0)
            if (fen > 0) await givenRefund(desk, paid[one.order]?.orderId ?? '', fen)
            left[one.order] = (left[one.order] ?? 0) - fen
          }
          if (one.kind === 'modify') {
            const details = { ...company, header: `第 ${turn} 次` }
            const path = `/api/invoices/${current}/modification`
            const answer = await desk.ask<{ invoiceId: string }>('POST', path, payer, details)
            if (answer.statusCode === 200) current = answer.data.invoiceId
          }
        }
        for (let more = 0; more < 4; more += 1) await desk.tick(240)
        expect(await standing(payer)).toEqual({
          fen: left.reduce((sum, fen) => sum + fen, 0),
          underWay: 0,
        })
      },
    ),
    { numRuns: 12 },
  )
}, 120_000)

/** Of one payer, an order for each of these prices. */
async function paidOrders(prices: readonly number[]) {
  const orders: Awaited<ReturnType<typeof desk.paid>>[] = []
  for (const feeFen of prices) {
    const about = orders[0] ? { accountId: orders[0].accountId } : {}
    const name = `科目 ${crypto.randomUUID()}`
    const subjects = [givenSubject({ name: { 'zh-Hans': name, 'zh-Hant': name, en: name }, feeFen })]
    orders.push(await desk.paid({ subjects }, about))
  }
  return orders
}

/** What the issuer issued to a payer and did not take back, and what waits for it. */
async function standing({ accountId }: { readonly accountId: string }) {
  const numbers = await desk.house.asOwner<{ number: string; under_way: boolean }>(
    `select number, state in ('applying', 'inProgress') as under_way from invoice where payer_id = $1
     union all select red_invoice.number, red_invoice.state not in ('done', 'ended')
     from red_invoice join invoice using (project_id, invoice_id) where payer_id = $1`,
    [accountId],
  )
  const totals = numbers.flatMap(({ number }) => {
    const found = desk.fake.issued.get(number) ?? desk.fake.reds.get(number)
    return found ? [found.invoice.totals] : []
  })
  for (const { netFen, taxFen, totalFen } of totals) expect(netFen + taxFen).toBe(totalFen)
  return {
    fen: totals.reduce((sum, { totalFen }) => sum + totalFen, 0),
    underWay: numbers.filter((row) => row.under_way).length,
  }
}
