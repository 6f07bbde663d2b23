import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceList } from '#contract/invoice/board/invoice-list.ts'
import type { Invoice } from '#contract/invoice/invoice-endpoints.ts'
import { yuanOf } from '#contract/kit/money.ts'
import type { MoneyDayReport } from '#contract/payment/bill/bill-endpoints.ts'
import type { BoardOrder } from '#contract/payment/board/board-order.ts'
import { orderList } from '#contract/payment/board/order-list.ts'
import { paymentList } from '#contract/payment/board/payment-list.ts'
import { carryoverList } from '#contract/payment/carryover/carryover-endpoints.ts'
import { readableFen } from '#contract/payment/ledger.ts'
import { refundList } from '#contract/payment/refund/refund-list.ts'
import { dayColumns } from '#server/features/payment/bill/day-workbook.ts'
import { openCarryoverDesk } from '#server/features/payment/test/carryover-desk.ts'
import { groundOf } from '#server/features/payment/test/refund-desk.ts'
import { readPdf } from '#server/platform/document/test/read-pdf.ts'
import { openPackage } from '#server/platform/workbook/package/open-package.ts'
import { importLimits } from '#server/platform/workbook/package/workbook-limits.ts'
import { openWorkbook } from '#server/platform/workbook/reading/read-workbook.ts'
import { listSheets } from '#server/platform/workbook/reading/sheet-list.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { feeText, minusText } from '#web/features/batch/fee-text.ts'
import { createPhraseBook, loadTopics, phrasesFrom } from '#web/platform/language/phrase-book.ts'
import { scopeOfInvoices } from './invoice-parts.ts'
import { takeInvoiceSettings } from './settings/invoice-settings.ts'
import { company, givenSettings } from './test/invoice-desk.ts'

const day = '2026-11-20'
let house: House
let desk: Awaited<ReturnType<typeof openCarryoverDesk>>
let payer: { readonly accountId: string; readonly authorization: string }
/** Of two applications, some of it by a credit; one of them is refunded in part. */
let orderId: string
let invoiceId: string
let amountText: (fen: number) => string
let offText: (fen: number) => string

beforeAll(async () => {
  const book = createPhraseBook('zh-Hans')
  await loadTopics(book, ['flow'])
  const say = phrasesFrom(book, 'zh-Hans', 'flow')
  // A unit stands behind every amount of a screen.
  amountText = (fen) => feeText(fen, say).replace(/ 元$/, '')
  offText = (fen) => minusText(fen, say).replace(/ 元$/, '')
  house = await openHouse({ INVOICE_ADAPTERS: 'builtIn' })
  house.clock.set(noon)
  const projectId = await house.given.project({
    ...{ domain: 'sametext', invoiceIsOpen: true },
    windows: [{ kind: 'registration' }, { kind: 'refund' }],
  })
  desk = await openCarryoverDesk(house, 'sametext', projectId)
  await house.database.transaction(scopeOfInvoices(projectId), (tx) =>
    takeInvoiceSettings(tx, givenSettings, house.clock()),
  )
  const before = await desk.applied(1300_07)
  payer = before
  const paidBefore = await paidOrder([before.applicationId])
  await desk.given({ ...before, orderId: paidBefore }, 100_05)
  const one = await desk.applied(1250_50, payer.accountId)
  // Credits go to the first one first.
  house.clock.set(new Date(noon.getTime() + 1000))
  const other = await desk.applied(99_99, payer.accountId)
  orderId = await paidOrder([one.applicationId, other.applicationId])
  invoiceId = (await ask<{ invoiceId: string }>('POST', '/api/invoices', { ...company, orderIds: [orderId] }))
    .invoiceId
  await house.sent()
  const ground = groundOf({ share: { kind: 'percent', percent: 96 }, decidedBy: 'rule' })
  await desk.setRules({ grounds: [ground] })
  const body = { groundId: ground.groundId, applicationIds: [one.applicationId], words: '因病' }
  expect((await desk.askRefund(payer, orderId, body)).statusCode).toBe(200)
  for (let turn = 0; turn < 3; turn += 1) {
    await house.sent()
    house.clock.set(new Date(house.clock().getTime() + 60_000))
  }
})
afterAll(() => house.close())

async function paidOrder(applicationIds: readonly string[]): Promise<string> {
  const { data } = await desk.order(payer, applicationIds)
  await ask('PUT', `/api/orders/${data.orderId}/invoice-choice`, { needed: true })
  await desk.pay(payer, data.orderId)
  return data.orderId
}

async function ask<Data = null>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Data> {
  const { authorization } = payer
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await askOf<Data>(house.app)(method, path as '/api', { authorization, body, headers })
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.message}`)
  return answer.data
}
const board = async <Data>(method: 'GET' | 'POST', path: string, body?: object) =>
  (await desk.board<Data>('cashier1', method, path, body)).data
const sum = (all: readonly number[]) => all.reduce((whole, fen) => whole + fen, 0)

/** The rows of a list as both its files have them, without their head. */
async function exported(path: string, columns: readonly string[], sort: object): Promise<string[][]> {
  const rowsOf = async (format: 'csv' | 'xlsx') => {
    const body = { view: { filters: {}, search: '', sort }, columns, format }
    const { workId } = await board<{ workId: string }>('POST', path, body)
    await house.sent()
    const file = await inject(`/api/works/${workId}/result`)
    if (format === 'xlsx') return rowsOfSheet(file.rawPayload)
    const [, ...lines] = file.body.slice(1).trimEnd().split('\r\n')
    return lines.map((line) => line.split(','))
  }
  const rows = await rowsOf('csv')
  expect(await rowsOf('xlsx')).toEqual(rows)
  return rows
}
async function rowsOfSheet(bytes: Buffer): Promise<string[][]> {
  const opened = await openPackage(bytes, importLimits)
  const [path = ''] = (await listSheets(opened)).sheetPaths
  const sheet = await textOf(opened.stream(path))
  const [, ...rows] = [...sheet.matchAll(/<row\b.*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<t\b[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text),
  )
  return rows
}
const inject = async (url: string, authorization?: string) =>
  house.app.inject({
    url,
    headers: {
      authorization: authorization ?? `ata-token ${await openConsole(house).tokenOf('sametextcashier1')}`,
      language: 'zh_Hans',
    },
  })
/** What is printed, piece by piece. */
const pdfTexts = async (path: string) => {
  const { rawPayload } = await inject(path, payer.authorization)
  return readPdf(rawPayload).pages.join('\n').split('\n')
}

test('what an order of several with a credit, a part of it back and a red invoice comes to is the same text on the screens, in PDFs, in files and in the ledger', async () => {
  const order = await desk.shown(payer, orderId)
  const invoice = await ask<Invoice>('GET', `/api/invoices/${invoiceId}`)
  const [refund] = order.refunds
  const [red] = invoice.reds
  // Made out by hand: 96 % of 1250.50, of which 100.05 are a credit; 6 % of tax are contained.
  const sums = { paid: '1250.44', credit: '100.05', back: '1150.45', again: '50.03' }
  expect({
    paid: amountText(order.amountFen),
    credit: amountText(order.carriedFen),
    back: amountText(refund?.amountFen ?? 0),
    again: amountText(refund?.carriedFen ?? 0),
  }).toEqual(sums)
  expect(offText(order.carriedFen)).toBe(`-${sums.credit}`)
  expect(order.lines.map((line) => amountText(line.amountFen))).toEqual(['1250.50', '99.99'])
  expect(refund?.state).toBe('done')

  const onInvoice = [invoice.amountFen, invoice.netFen, invoice.taxFen, invoice.flushedFen]
  const printed = { total: sums.paid, net: '1179.66', tax: '70.78', flushed: sums.back }
  expect(onInvoice.map((fen) => amountText(fen ?? 0))).toEqual(Object.values(printed))
  expect(amountText(red?.amountFen ?? 0)).toBe(sums.back)
  const blue = await pdfTexts(`/api/invoices/${invoiceId}/document`)
  expect(blue).toEqual(expect.arrayContaining([printed.total, printed.net, printed.tax]))
  const redPaper = await pdfTexts(`/api/invoices/${invoiceId}/red-invoices/${red?.flushId}/document`)
  expect(redPaper).toEqual(expect.arrayContaining([`-${sums.back}`, '-1085.33', '-65.12']))

  const onBoard = await board<BoardOrder>('GET', `/orders/${orderId}`)
  const moved = (kind: string) =>
    yuanOf(sum(onBoard.entries.flatMap((entry) => (entry.kind === kind ? [entry.amountFen] : []))))
  expect({
    paid: moved('received'),
    credit: moved('used'),
    back: moved('refunded'),
    again: moved('carriedBack'),
  }).toEqual(sums)
  const { number } = onBoard
  const files = {
    orders: await exported(
      '/order-exports',
      ['number', 'amountFen', 'carriedFen', 'refundFen'],
      orderList.sort,
    ),
    payments: await exported('/payment-exports', ['orderNumber', 'receivedFen'], paymentList.sort),
    refunds: await exported('/refund-exports', ['orderNumber', 'amountFen', 'carriedFen'], refundList.sort),
    invoices: await exported('/invoice-exports', ['number', 'amountFen', 'flushedFen'], invoiceList.sort),
    credits: await exported('/carryover-exports', ['amountFen', 'usedFen', 'freeFen'], carryoverList.sort),
  }
  expect(files.orders).toContainEqual([number, sums.paid, sums.credit, sums.back])
  expect(files.payments).toContainEqual([number, sums.paid])
  expect(files.refunds).toEqual([[number, sums.back, sums.again]])
  expect(files.invoices).toEqual([[invoice.number, sums.paid, sums.back]])
  expect(files.credits).toEqual([[sums.credit, '50.02', sums.again]])
})

test('the day’s report and its workbook have the ledger’s texts', async () => {
  const { figures } = await board<MoneyDayReport>('GET', `/money-days/${day}`)
  expect(figures.balanced).toBe(true)
  const reported = new Map(figures.accounts.map(({ account, fen }) => [account as string, yuanOf(fen)]))
  const accounts: Readonly<Record<string, number>> = await desk.accounts(day)
  expect([...reported].toSorted()).toEqual(
    Object.entries(accounts)
      .map(([account, fen]) => [account, yuanOf(fen)])
      .toSorted(),
  )
  // 1300.07 and 1250.44 came, 1150.45 went back.
  expect(reported.get('provider')).toBe('1400.06')
  const { rawPayload } = await inject(`/api/projects/sametext/money-days/${day}/workbook`)
  const written: string[] = []
  for await (const { values } of (await openWorkbook(rawPayload, dayColumns)).rows)
    written.push(...(values.ourAmount ? [values.ourAmount] : []))
  const read = figures.accounts.map(({ account, fen }) => yuanOf(readableFen(account, fen)))
  expect(written).toEqual(expect.arrayContaining(read))
  // What was earned is no negative figure.
  expect(read.some((amount) => amount.startsWith('-'))).toBe(false)
})

test('one fen is an amount, also where it is taken off', () => {
  expect([amountText(1), offText(1), offText(123_45)]).toEqual(['0.01', '-0.01', '-123.45'])
})
