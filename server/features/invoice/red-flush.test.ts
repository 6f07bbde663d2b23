import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noon } from '#server/test/test-clock.ts'
import { givenRefund, stateOfRefund } from './test/given-refund.ts'
import { company, type InvoiceDesk, openInvoiceDesk, person } from './test/invoice-desk.ts'

let desk: InvoiceDesk
beforeAll(async () => {
  desk = await openInvoiceDesk()
  await desk.setUp()
})
afterAll(() => desk.house.close())
beforeEach(() => {
  desk.house.clock.set(noon)
  Object.assign(desk.fake.wish, { away: 'no', slow: false, refuses: null, fails: null, flush: 'flushed' })
})

async function asked(details: object = company) {
  const payer = await desk.paid()
  const { data } = await desk.askFor(payer, [payer.orderId], details)
  const { orderId } = payer
  return { payer, orderId, invoiceId: data.invoiceId }
}
async function issued() {
  const mine = await asked()
  await desk.tick()
  return mine
}
type Mine = Awaited<ReturnType<typeof asked>>
const get = ({ payer, invoiceId }: Mine) => desk.get(payer, invoiceId)
const refund = ({ orderId }: Mine, fen: number) => givenRefund(desk, orderId, fen)
const stateOf = async (refundId: string) => (await stateOfRefund(desk, refundId))?.state

describe('a refund of what stands on an invoice', () => {
  test('goes after the red invoice and never before it', async () => {
    const mine = await issued()
    desk.fake.wish.away = 'unanswered'
    const refundId = await refund(mine, 12_000)
    await desk.tick()
    expect([await stateOf(refundId), (await get(mine)).reds]).toMatchObject([
      'flushing',
      [{ state: 'begun' }],
    ])
    desk.fake.wish.away = 'no'
    await desk.tick(1)
    expect(await stateOf(refundId)).not.toBe('flushing')
    expect(await get(mine)).toMatchObject({ state: 'flushed', flushedFen: 12_000, reds: [{ state: 'done' }] })
    expect(desk.fake.reds.get((await numberOf(mine)) ?? '')?.asked.part).toBeNull()
    expect((await desk.offer(mine.payer)).orders).toEqual([])
  })

  test('in part takes back that part, and the parts after it what is left', async () => {
    const mine = await issued()
    const refunds = [await refund(mine, 5_000), await refund(mine, 3_001)]
    await desk.tick()
    await desk.tick(1)
    for (const one of refunds) expect(await stateOf(one)).not.toBe('flushing')
    expect(await get(mine)).toMatchObject({ state: 'successful', flushedFen: 8_001, amountFen: 12_000 })
    const parts = [...desk.fake.reds.values()].map(({ asked: { part } }) => part?.[0]).slice(-2)
    expect(parts).toMatchObject([
      { blueLine: 1, earlierFen: 0, amountFen: 5_000 },
      { blueLine: 1, earlierFen: 5_000, amountFen: 3_001 },
    ])
  })

  test('only makes less what nobody was told of yet, or closes it', async () => {
    const [part, whole] = [await asked(), await asked()]
    const [one, other] = [await refund(part, 2_000), await refund(whole, 12_000)]
    expect([await stateOf(one), await stateOf(other)]).toEqual(['approved', 'approved'])
    expect(await get(part)).toMatchObject({ state: 'applying', amountFen: 10_000 })
    expect(await get(whole)).toMatchObject({ state: 'closed' })
    await desk.tick()
    expect(await get(part)).toMatchObject({ state: 'successful', amountFen: 10_000, reds: [] })
  })

  test('waits for an invoice that is being issued, and goes where that fails', async () => {
    const [mine, other] = [await asked(), await asked()]
    desk.fake.wish.slow = true
    await desk.tick()
    const refunds = [await refund(mine, 4_000), await refund(other, 4_000)]
    await desk.tick()
    expect(await Promise.all(refunds.map(stateOf))).toEqual(['flushing', 'flushing'])
    desk.fake.wish.slow = false
    await desk.house.asOwner('update invoice set ask_at = null where invoice_id = $1', [other.invoiceId])
    await desk.tick(1)
    await desk.tick(1)
    expect([await stateOf(refunds[0] ?? ''), (await get(mine)).flushedFen]).not.toContain('flushing')
    expect(await get(mine)).toMatchObject({ state: 'successful', flushedFen: 4_000 })
    desk.fake.wish.fails = { code: 'E1', reason: '' }
    await desk.house.asOwner('update invoice set ask_at = changed_at where invoice_id = $1', [
      other.invoiceId,
    ])
    await desk.tick(1)
    expect(await stateOf(refunds[1] ?? '')).not.toBe('flushing')
    expect(await get(other)).toMatchObject({ state: 'failed', reds: [{ state: 'ended', end: 'notNeeded' }] })
    desk.fake.wish.fails = null
    await desk.ask('POST', `/api/invoices/${other.invoiceId}/reapplication`, other.payer, person)
    expect(await get(other)).toMatchObject({ amountFen: 8_000 })
    await desk.tick()
  })

  test('asked for while an invoice is asked for: the invoice and what went back are what was paid', async () => {
    for (let round = 0; round < 4; round += 1) {
      const payer = await desk.paid()
      const [, answer] = await Promise.all([
        givenRefund(desk, payer.orderId, 5_000),
        desk.askFor(payer, [payer.orderId]),
      ])
      await desk.tick()
      await desk.tick(1)
      const invoice = await desk.get(payer, answer.data.invoiceId)
      expect(invoice.amountFen - invoice.flushedFen).toBe(7_000)
    }
  })
})

describe('a red invoice that its buyer must agree to', () => {
  test('waits for 72 hours, is told, and lets the refund go once it stands', async () => {
    const mine = await issued()
    desk.fake.wish.flush = 'waitsForBuyer'
    const refundId = await refund(mine, 12_000)
    await desk.tick()
    const waitsUntil = new Date(noon.getTime() + 72 * 60 * 60_000).toISOString()
    expect((await get(mine)).reds).toMatchObject([{ state: 'waitsForBuyer', waitsUntil }])
    expect(
      (await desk.ask('POST', `/api/invoices/${mine.invoiceId}/modification`, mine.payer, person)).message,
    ).toBe('GA_UGII_05')
    const [told] = await desk.house.asOwner(
      `select facts ->> 'confirmBy' as by from message where template = 'redInvoiceToConfirm' and channel = 'inbox'`,
    )
    expect(told).toEqual({ by: waitsUntil })
    await desk.tick(60)
    expect(await stateOf(refundId)).toBe('flushing')
    desk.fake.wish.flush = 'flushed'
    await desk.tick(60)
    expect(await stateOf(refundId)).not.toBe('flushing')
  })

  test.each(['buyerSilent', 'buyerRefused'] as const)(
    'and does not (%s): the refund is the cashier’s, the invoice stands',
    async (end) => {
      const mine = await issued()
      desk.fake.wish.flush = 'waitsForBuyer'
      const refundId = await refund(mine, 12_000)
      await desk.tick()
      desk.fake.wish.flush = end
      // The longest pause between two questions is four hours; at the end of the 72 it is asked all the same.
      await desk.tick(72 * 60)
      expect(await stateOfRefund(desk, refundId)).toEqual({ state: 'failed', code: end })
      expect(await get(mine)).toMatchObject({
        state: 'successful',
        flushedFen: 0,
        reds: [{ state: 'ended', end }],
      })
      const told = await desk.house.asOwner(`select from message where template = 'redInvoiceEnded'`)
      expect(told).not.toEqual([])
    },
  )

  test('its refund waits where another invoice takes the place of the first, whichever way that ends', async () => {
    for (const end of ['flushed', 'buyerRefused'] as const) {
      const mine = await issued()
      desk.fake.wish.flush = 'waitsForBuyer'
      const { data } = await desk.ask<{ invoiceId: string }>(
        'POST',
        `/api/invoices/${mine.invoiceId}/modification`,
        mine.payer,
        person,
      )
      await desk.tick()
      const refundId = await refund(mine, 4_000)
      await desk.tick(1)
      expect(await stateOf(refundId)).toBe('flushing')
      desk.fake.wish.flush = end
      await desk.tick(300)
      desk.fake.wish.flush = 'flushed'
      for (let turn = 0; turn < 3; turn += 1) await desk.tick(300)
      const standing = end === 'flushed' ? { ...mine, invoiceId: data.invoiceId } : mine
      expect(await get(standing)).toMatchObject({ state: 'successful', amountFen: 12_000, flushedFen: 4_000 })
      expect(await stateOf(refundId)).not.toBe('flushing')
    }
  })
})

async function numberOf({ invoiceId }: Mine) {
  const [row] = await desk.house.asOwner<{ number: string }>(
    'select number from red_invoice where invoice_id = $1',
    [invoiceId],
  )
  return row?.number
}
