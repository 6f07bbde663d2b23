import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BoardInvoice } from '#contract/invoice/board/board-invoice.ts'
import { type InvoiceListRow, invoiceList } from '#contract/invoice/board/invoice-list.ts'
import type { ListQuery } from '#contract/kit/list/list-query.ts'
import type { ListReply } from '#contract/kit/list/list-reply.ts'
import type { GrantScope } from '#contract/kit/scope.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { noon } from '#server/test/test-clock.ts'
import { company, type InvoiceDesk, openInvoiceDesk, person } from '../test/invoice-desk.ts'

type Payer = Awaited<ReturnType<InvoiceDesk['paid']>>
type Asked = Payer & { readonly invoiceId: string }

let desk: InvoiceDesk
let cashier: string
/** Issued; failed; asked for and not sent yet. */
let issued: Asked
let failed: Asked
let asked: Asked

beforeAll(async () => {
  desk = await openInvoiceDesk({ domain: 'mine' })
  await desk.setUp()
  cashier = await staff('cashier1', 'cashier')
  issued = await askedBy(await desk.paid(), company)
  await desk.tick()
  desk.fake.wish.fails = { code: '22', reason: '购方税号有误' }
  failed = await askedBy(await desk.paid(), person)
  await desk.tick()
  desk.fake.wish.fails = null
  asked = await askedBy(await desk.paid(), { ...company, kind: 'digitalSpecial' })
})
afterAll(() => desk.house.close())

async function askedBy(payer: Payer, details: object): Promise<Asked> {
  const { data } = await desk.askFor(payer, [payer.orderId], details)
  return { ...payer, ...data }
}

async function staff(name: string, role: 'administrator' | 'cashier' | 'reviewer', scope?: GrantScope) {
  await givenStaff(desk.house, { name, grants: [{ domain: 'mine', role, ...(scope && { scope }) }] })
  return `ata-token ${await openConsole(desk.house).tokenOf(name)}`
}

const ask = <Data>(method: 'GET' | 'POST', path: string, body?: object, authorization = cashier) =>
  askOf<Data>(desk.house.app)(method, `/api/projects/mine${path}`, {
    authorization,
    body,
    headers: { language: 'en' },
  })
const search = async (query: Partial<ListQuery<typeof invoiceList>> = {}, authorization = cashier) =>
  (await ask<ListReply<typeof invoiceList>>('POST', '/invoice-searches', query, authorization)).data
const idsOf = ({ rows }: { readonly rows: readonly InvoiceListRow[] }) =>
  rows.map(({ invoiceId }) => invoiceId)
const shown = async ({ invoiceId }: Asked, authorization = cashier) =>
  ask<BoardInvoice>('GET', `/invoices/${invoiceId}`, undefined, authorization)

describe('the list of invoices', () => {
  test('shows each as it stands, the newest first, with people masked', async () => {
    const { rows, counted } = await search()
    expect(idsOf({ rows })).toEqual([asked, failed, issued].map(({ invoiceId }) => invoiceId))
    expect(rows[2]).toMatchObject({
      state: 'successful',
      kind: 'digitalGeneral',
      header: company.header,
      amountFen: 12_000,
      flushedFen: 0,
      issuedAt: noon.toISOString(),
    })
    expect(rows[1]).toMatchObject({ state: 'failed', header: '林*', headerType: 'personal', issuedAt: null })
    expect(counted?.total).toBe(3)
    expect(counted?.filters).toEqual({
      state: ['applying', 'successful', 'failed'].map((value) => ({ value, count: 1 })),
      kind: [
        { value: 'digitalGeneral', count: 2 },
        { value: 'digitalSpecial', count: 1 },
      ],
      day: ['today', 'week', 'month'].map((value) => ({ value, count: 3 })),
    })
  })

  test.each([
    ['state', { state: ['failed'] }, () => [failed]],
    ['kind', { kind: ['digitalSpecial'] }, () => [asked]],
    ['day', { day: ['yesterday', 'older'] }, () => []],
  ] as const)('is narrowed by %s', async (_, filters, found) => {
    expect(idsOf(await search({ filters } as never))).toEqual(found().map(({ invoiceId }) => invoiceId))
  })

  test('is searched by our number or its beginning, by an order’s, by a whole official one', async () => {
    const row = (await search()).rows[2]
    const { lines } = (await shown(issued)).data
    const official = `F${row?.number}`
    expect(row?.officialNumber).toBe(official)
    for (const words of [row?.number ?? '', lines[0]?.orderNumber ?? ''])
      expect(idsOf(await search({ search: words }))).toEqual([issued.invoiceId])
    expect(idsOf(await search({ search: '20261120' }))).toHaveLength(3)
    expect(idsOf(await search({ search: '19990101' }))).toEqual([])
  })
})

describe('an invoice', () => {
  test('is shown with its orders, its amounts and what happened, mail and numbers masked', async () => {
    const { data } = await shown(issued)
    expect(data).toMatchObject({
      header: company.header,
      taxNumber: company.taxNumber,
      email: 'c***u@example.com',
      issuer: 'builtIn',
      netFen: 11_321,
      taxFen: 679,
      lines: [{ orderId: issued.orderId, amountFen: 12_000 }],
      steps: ['download'],
    })
    expect(data.trail.map(({ deed, byStaff }) => [deed, byStaff])).toEqual([
      ['ask', false],
      ['send', false],
      ['issue', false],
    ])
  })

  test('that nobody was told of is closed by the cashier, once, and its order can be asked for anew', async () => {
    const { data } = await ask<BoardInvoice>('POST', `/invoices/${asked.invoiceId}/closure`)
    expect(data).toMatchObject({ state: 'closed', steps: [] })
    expect(data.trail.at(-1)).toMatchObject({ deed: 'close', byStaff: true })
    expect((await ask('POST', `/invoices/${asked.invoiceId}/closure`)).message).toBe('GA_ABI_03')
    expect((await desk.offer(asked)).orders).toHaveLength(1)
  })

  test('that failed says why, is asked for once more by the cashier, and its payer is told', async () => {
    const before = (await shown(failed)).data
    expect(before).toMatchObject({ failureReason: '购方税号有误', steps: ['reapply', 'close'] })
    desk.house.clock.set(new Date(noon.getTime() + 60_000))
    const { data } = await ask<BoardInvoice>('POST', `/invoices/${failed.invoiceId}/reapplication`)
    expect(data).toMatchObject({ state: 'applying', failure: null, steps: ['close'] })
    expect(data.number).not.toBe(before.number)
    expect(data.trail.at(-1)).toMatchObject({ deed: 'reapply', byStaff: true })
    await desk.tick()
    expect((await shown(failed)).data.state).toBe('successful')
    const again = await ask('POST', `/invoices/${failed.invoiceId}/reapplication`)
    expect(again.message).toBe('GA_ABI_02')
    const told = await desk.house.asOwner<{ kind: string }>(
      `select template as kind from message
       where account_id = $1 and channel = 'inbox' and template like 'invoice%' order by 1`,
      [failed.accountId],
    )
    expect(told.map(({ kind }) => kind)).toEqual([
      'invoiceAsked',
      'invoiceAsked',
      'invoiceFailed',
      'invoiceIssued',
    ])
  })

  test('is downloaded as it was issued', async () => {
    const { data } = await shown(issued)
    const reply = await desk.house.app.inject({
      method: 'GET',
      url: `/api/projects/mine/invoices/${issued.invoiceId}/document`,
      headers: { authorization: cashier },
    })
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.body).toBe(`%PDF-${data.number}`)
  })
})

describe('who may', () => {
  test('a reviewer sees none', async () => {
    const reviewer = await staff('reviewer1', 'reviewer')
    expect((await ask('POST', '/invoice-searches', {}, reviewer)).statusCode).toBe(403)
    expect((await shown(issued, reviewer)).statusCode).toBe(403)
  })

  test('a cashier of one batch sees the invoices of its orders alone', async () => {
    const [batch] = await desk.house.asOwner<{ batch_id: string }>(
      'select batch_id from application where application_id = $1',
      [issued.applicationId],
    )
    const limited = await staff('cashier2', 'cashier', { batchIds: [batch?.batch_id ?? ''] })
    expect(idsOf(await search({}, limited))).toEqual([issued.invoiceId])
    expect((await shown(issued, limited)).statusCode).toBe(200)
    for (const outside of [failed, asked]) {
      const { statusCode, message } = await shown(outside, limited)
      expect([statusCode, message]).toEqual([404, 'GA_ABI_01'])
      for (const deed of ['reapplication', 'closure'])
        expect(
          (await ask('POST', `/invoices/${outside.invoiceId}/${deed}`, undefined, limited)).statusCode,
        ).toBe(404)
    }
  })
})

describe('the file of invoices', () => {
  test('is written into a file as it is shown: found rows alone, amounts as texts', async () => {
    const view = { filters: { state: ['failed', 'closed'] }, search: '', sort: invoiceList.sort }
    const columns = ['header', 'kind', 'amountFen', 'state']
    const wish = { view, columns, format: 'csv' }
    const { data } = await ask<{ workId: string }>('POST', '/invoice-exports', wish)
    await desk.house.sent()
    const file = await desk.house.app.inject({
      url: `/api/works/${data.workId}/result`,
      headers: { authorization: cashier },
    })
    expect(file.body.slice(1).trimEnd().split('\r\n')).toEqual([
      'Made out to (people partly hidden),Document,Amount (CNY),Status',
      `${company.header},Special digital invoice,120.00,Closed`,
    ])
  })
})
