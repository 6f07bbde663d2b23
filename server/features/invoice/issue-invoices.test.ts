import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Applicant } from '#server/test/given/given-applications.ts'
import { noon } from '#server/test/test-clock.ts'
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

async function asked(details: object = person) {
  const payer = await desk.paid()
  const { data } = await desk.askFor(payer, [payer.orderId], details)
  return { payer, invoiceId: data.invoiceId }
}
type Mine = Awaited<ReturnType<typeof asked>>
const get = ({ payer, invoiceId }: Mine) => desk.get(payer, invoiceId)
const download = (payer: Pick<Applicant, 'authorization'>, invoiceId: string) =>
  desk.house.app.inject({
    url: `/api/invoices/${invoiceId}/document`,
    headers: { authorization: payer.authorization },
  })
const messagesOf = async (kind: string) =>
  desk.house.asOwner<{ facts: object }>(
    `select facts from message where template = $1 and channel = 'inbox' order by message_id desc`,
    [kind],
  )

describe('an invoice', () => {
  test('is issued by what is due, told, and downloaded by its payer alone', async () => {
    const mine = await asked(company)
    await desk.tick()
    const invoice = await get(mine)
    expect(invoice).toMatchObject({
      state: 'successful',
      officialNumber: `F${invoice.number}`,
      netFen: 11_321,
      taxFen: 679,
      flow: { state: 'success' },
      steps: ['download', 'modify'],
    })
    expect(desk.fake.issued.get(invoice.number)?.asked).toMatchObject({
      buyer: { name: company.header, taxNumber: company.taxNumber },
      lines: [{ name: '考试费', amountFen: 12_000, quantity: 1 }],
      clerk: '张开票',
    })
    const reply = await download(mine.payer, mine.invoiceId)
    expect([reply.headers['content-type'], reply.body]).toEqual(['application/pdf', `%PDF-${invoice.number}`])
    const stranger = await desk.paid()
    expect((await download(stranger, mine.invoiceId)).statusCode).toBe(404)
    expect(await messagesOf('invoiceIssued')).toMatchObject([
      { facts: { invoiceNumber: invoice.number, amount: '120.00' } },
    ])
  })

  test.each(['unheard', 'unanswered'] as const)(
    'is neither lost nor issued twice where its issuer is away: %s',
    async (away) => {
      const mine = await asked()
      desk.fake.wish.away = away
      await desk.tick()
      await desk.tick()
      expect(await get(mine)).toMatchObject({ state: 'inProgress', steps: [] })
      expect((await download(mine.payer, mine.invoiceId)).json().message).toBe('GA_ABI_02')
      desk.fake.wish.away = 'no'
      const { number } = await get(mine)
      await desk.tick(1)
      await desk.tick(1)
      await desk.tick(2)
      expect(await get(mine)).toMatchObject({ state: 'successful', number })
      const invoices = [...desk.fake.issued.values()].filter(
        ({ asked: { invoiceNumber } }) => invoiceNumber === number,
      )
      expect(invoices).toHaveLength(1)
    },
  )

  test('is asked about with growing pauses', async () => {
    const mine = await asked()
    desk.fake.wish.slow = true
    const pauses: number[] = []
    for (let turn = 0; turn < 8; turn += 1) {
      await desk.tick()
      const [row] = await desk.house.asOwner<{ ask_at: Date }>(
        'select ask_at from invoice where invoice_id = $1',
        [mine.invoiceId],
      )
      const minutes = ((row?.ask_at.getTime() ?? 0) - desk.house.clock().getTime()) / 60_000
      pauses.push(minutes)
      await desk.house.clock.set(new Date(desk.house.clock().getTime() + minutes * 60_000))
    }
    expect(pauses).toEqual([1, 1, 2, 5, 10, 30, 60, 240])
  })

  test.each([
    [{ code: 'E9999', reason: '开票失败' }, 'failed'],
    [{ code: 'E1', reason: '税号与名称不符', cause: 'taxpayer' }, 'taxpayerIdWrong'],
    [{ code: 'E2', reason: '', cause: 'signature' }, 'signatureWrong'],
    [{ code: 'E3', reason: '税号未授权（E3）', cause: 'seller' }, 'notConfigured'],
    [{ code: '3', reason: '', cause: 'voided' }, 'voided'],
  ] as const)(
    'that was refused (%j) failed, says why, and is asked for again with everything that was typed',
    async (refuses, failure) => {
      const mine = await asked(company)
      desk.fake.wish.refuses = refuses
      await desk.tick()
      const failed = await get(mine)
      expect(failed).toMatchObject({
        state: 'failed',
        failure,
        failureReason: refuses.reason,
        steps: ['reapply', 'close'],
        details: company,
      })
      expect((await download(mine.payer, mine.invoiceId)).json().message).toBe('GA_UGII_01')
      expect(
        (await desk.ask('POST', `/api/invoices/${mine.invoiceId}/modification`, mine.payer, company)).message,
      ).toBe('GA_UGII_01')
      desk.fake.wish.refuses = null
      const path = `/api/invoices/${mine.invoiceId}/reapplication`
      const again = { ...company, header: '北京西湖软件股份有限公司' }
      const both = await Promise.all([1, 2].map(() => desk.ask('POST', path, mine.payer, again)))
      expect(
        both.map(({ message, statusCode }) => (statusCode === 200 ? 'asked' : message)).toSorted(),
      ).toEqual(['GA_ABI_02', 'asked'])
      await desk.tick()
      const issued = await get(mine)
      expect(issued).toMatchObject({
        state: 'successful',
        header: again.header,
        failure: null,
        flow: { kind: 'reapplication', state: 'success' },
      })
      expect(issued.number).not.toBe(failed.number)
    },
  )

  test('whose issuer changed its mind later failed too', async () => {
    const mine = await asked()
    desk.fake.wish.slow = true
    await desk.tick()
    desk.fake.wish.fails = { code: '22', reason: '开票失败' }
    await desk.tick(1)
    expect(await get(mine)).toMatchObject({ state: 'failed', failure: 'failed' })
    expect(await messagesOf('invoiceFailed')).not.toEqual([])
  })

  test('whose kept document was changed is not handed out', async () => {
    const mine = await asked()
    await desk.tick()
    await desk.house.asOwner(`update invoice set digest = '\\x00' where invoice_id = $1`, [mine.invoiceId])
    expect((await download(mine.payer, mine.invoiceId)).json().message).toBe('GA_UGII_02')
  })
})

describe('an invoice that is modified', () => {
  const modify = ({ payer, invoiceId }: Mine, details: object) =>
    desk.ask<{ invoiceId: string }>('POST', `/api/invoices/${invoiceId}/modification`, payer, details)

  test('is taken back first, and another one stands in its place', async () => {
    const mine = await asked()
    await desk.tick()
    expect((await modify(mine, person)).message).toBe('GA_ABI_02')
    const { data } = await modify(mine, company)
    expect((await modify(mine, company)).message).toBe('GA_UGII_05')
    const next = { ...mine, invoiceId: data.invoiceId }
    expect(await get(next)).toMatchObject({ flow: { kind: 'modification', state: 'inProcess' }, steps: [] })
    expect((await desk.ask('POST', `/api/invoices/${next.invoiceId}/closure`, mine.payer)).message).toBe(
      'GA_ABI_02',
    )
    await desk.tick()
    expect(await get(mine)).toMatchObject({
      state: 'flushed',
      flushedFen: 12_000,
      replacedBy: next.invoiceId,
      reds: [{ state: 'done', reason: 'modification', amountFen: 12_000, downloadable: true }],
    })
    expect(await get(next)).toMatchObject({
      state: 'successful',
      amountFen: 12_000,
      replaces: mine.invoiceId,
      flow: { kind: 'modification', state: 'success' },
    })
    const { reds } = await get(mine)
    const red = await desk.house.app.inject({
      url: `/api/invoices/${mine.invoiceId}/red-invoices/${reds[0]?.flushId}/document`,
      headers: { authorization: mine.payer.authorization },
    })
    expect(red.headers['content-type']).toBe('application/pdf')
    expect((await modify(mine, person)).message).toBe('GA_ABI_03')
  })

  test('stands where its buyer does not agree, and the new one is closed', async () => {
    const mine = await asked(company)
    await desk.tick()
    desk.fake.wish.flush = 'buyerRefused'
    const { data } = await modify(mine, { ...company, header: '别的公司' })
    await desk.tick()
    expect(await get(mine)).toMatchObject({
      state: 'successful',
      flushedFen: 0,
      reds: [{ end: 'buyerRefused' }],
    })
    expect(await get({ ...mine, invoiceId: data.invoiceId })).toMatchObject({
      state: 'closed',
      failure: 'notFlushed',
      flow: { kind: 'modification', state: 'closed' },
    })
    desk.fake.wish.flush = 'flushed'
    expect((await modify(mine, person)).statusCode).toBe(200)
    await desk.tick()
    expect((await desk.offer(mine.payer)).orders).toEqual([])
  })
})

describe('in one run', () => {
  test('an issuer that is silent is let be after three calls, and what is left has its turn later', async () => {
    const five = [await asked(), await asked(), await asked(), await asked(), await asked()]
    const { issuer } = desk.fake
    const issue = issuer.issue.bind(issuer)
    let calls = 0
    Object.assign(issuer, {
      async issue() {
        calls += 1
        return { outcome: 'away', reason: 'test' }
      },
    })
    await desk.tick()
    expect(calls).toBe(3)
    Object.assign(issuer, { issue })
    for (let turn = 0; turn < 4; turn += 1) await desk.tick(5)
    for (const one of five) expect((await get(one)).state).toBe('successful')
  })

  test('an issuer that is slow keeps nobody for longer than half a minute', async () => {
    for (let one = 0; one < 4; one += 1) await asked()
    const { issuer } = desk.fake
    const issue = issuer.issue.bind(issuer)
    let calls = 0
    Object.assign(issuer, {
      issue(order: Parameters<typeof issue>[0]) {
        calls += 1
        desk.house.clock.set(new Date(desk.house.clock().getTime() + 20_000))
        return issue(order)
      },
    })
    await desk.tick()
    expect(calls).toBe(2)
    Object.assign(issuer, { issue })
  })
})
