import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totalsOfLines } from '#contract/invoice/line-tax.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { type Documents, openDocuments } from '#server/platform/document/documents.ts'
import { readPdf } from '#server/platform/document/test/read-pdf.ts'
import { openLog } from '#server/platform/process/log.ts'
import { openTestDatabase, type TestDatabase } from '#server/test/test-database.ts'
import { testKeys } from '#server/test/test-keys.ts'
import { openBuiltInIssuer } from './built-in-issuer.ts'
import type { InvoiceIssuer, InvoiceLine, InvoiceToIssue, IssuedInvoice, RedFlushToBegin } from './port.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const taxNumber = '91330106MA2AYNWD8M'

let on: TestDatabase
let database: Database
let documents: Documents
let issuer: InvoiceIssuer
beforeAll(async () => {
  on = await openTestDatabase()
  database = openDatabase({ url: on.appUrl, poolSize: 10, log: openLog('silent') })
  documents = openDocuments()
  issuer = openBuiltInIssuer({ database, documents, keys: testKeys, clock: () => now })
})
afterAll(async () => {
  await documents.close()
  await database.close()
  await on.drop()
})

const sellerOf = (number: string) => ({
  name: '浙江省考试服务中心',
  taxNumber: number,
  address: '杭州市西湖区文三路 100 号',
  phone: '0571-88888888',
  bank: '杭州银行石桥支行',
  bankAccount: '125000590990435128',
})

const feeLine: InvoiceLine = {
  name: '*非学历教育服务*报名考试费',
  taxItem: '3070201020000000000',
  unit: '科',
  quantity: 2,
  amountFen: 122_00,
  tax: { treatment: 'rate', basisPoints: 600 },
}

let used = 0
const newNumber = () => `INV${String(++used).padStart(10, '0')}`

function invoiceOf(more: Partial<InvoiceToIssue> = {}, sellerNumber = taxNumber): InvoiceToIssue {
  return {
    invoiceNumber: newNumber(),
    kind: 'digitalGeneral',
    seller: sellerOf(sellerNumber),
    buyer: { name: '张三', taxNumber: null, address: '', phone: '', bank: '', bankAccount: '' },
    lines: [feeLine],
    remark: '',
    clerk: '李想',
    noticeUrl: 'https://exam.example.org/notices',
    ...more,
  }
}

async function issued(invoice: InvoiceToIssue): Promise<IssuedInvoice> {
  expect(await issuer.issue(invoice)).toEqual({ outcome: 'begun' })
  return found(invoice.invoiceNumber)
}

async function found(invoiceNumber: string): Promise<IssuedInvoice> {
  const answer = await issuer.query({ invoiceNumber, sellerTaxNumber: taxNumber })
  if (answer.outcome !== 'issued') throw new Error(`It is ${answer.outcome}.`)
  return answer.invoice
}

function flushOf(
  invoice: InvoiceToIssue,
  blue: IssuedInvoice,
  part: RedFlushToBegin['part'] = null,
): RedFlushToBegin {
  const { kind, seller, buyer, noticeUrl } = invoice
  return { invoiceNumber: newNumber(), blue, kind, seller, buyer, reason: 'returned', part, noticeUrl }
}

const serialOf = ({ officialNumber }: IssuedInvoice) => Number(officialNumber.slice(4))

describe('numbers', () => {
  test('of fifty that are issued at once for one seller follow each other, while another seller has his own', async () => {
    const [one, other] = ['91330106MA2AYNWD11', '91330106MA2AYNWD22']
    const invoices = Array.from({ length: 50 }, (_, at) => invoiceOf({}, at % 5 === 0 ? other : one))
    await Promise.all(invoices.map((invoice) => issuer.issue(invoice)))
    for (const [seller, count] of [
      [one, 40],
      [other, 10],
    ] as const) {
      const own = invoices.filter((invoice) => invoice.seller.taxNumber === seller)
      const serials = await Promise.all(own.map(async (one) => serialOf(await found(one.invoiceNumber))))
      expect(serials.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
    }
  })

  test('one that is refused takes none', async () => {
    const before = serialOf(await issued(invoiceOf()))
    const nothing = invoiceOf({ lines: [{ ...feeLine, amountFen: 0 }] })
    expect(await issuer.issue(nothing)).toMatchObject({ outcome: 'refused', code: 'nothing' })
    expect(await issuer.query({ ...nothing, sellerTaxNumber: taxNumber })).toEqual({ outcome: 'absent' })
    expect(serialOf(await issued(invoiceOf()))).toBe(before + 1)
  })

  test('asked ten times at once under one number, it is one invoice', async () => {
    const before = serialOf(await issued(invoiceOf()))
    const invoice = invoiceOf()
    const answers = await Promise.all(Array.from({ length: 10 }, () => issuer.issue(invoice)))
    expect(answers).toEqual(answers.map(() => ({ outcome: 'begun' })))
    expect(serialOf(await found(invoice.invoiceNumber))).toBe(before + 1)
    expect(serialOf(await issued(invoiceOf()))).toBe(before + 2)
  })
})

test('a special one without the buyer’s tax number is refused', async () => {
  expect(await issuer.issue(invoiceOf({ kind: 'digitalSpecial' }))).toMatchObject({
    code: 'taxNumberMissing',
  })
})

test('what was issued is changed by nobody', async () => {
  const { invoiceNumber, totals } = await issued(invoiceOf())
  const change = `update issuer_invoice set tax_fen = 0, net_fen = total_fen where number = $1`
  await expect(on.asOwner(change, [invoiceNumber])).rejects.toThrow('never changed')
  await expect(on.asOwner('delete from issuer_invoice')).rejects.toThrow('never changed')
  const scope = { projectId: null, actor: { kind: 'system', name: 'issuer' } } as const
  const byApp = database.transaction(scope, (tx) => tx.query(change, [invoiceNumber]))
  await expect(byApp).rejects.toThrow('permission denied')
  const moved = `update issuer_invoice set content_sealed = (
    select content_sealed from issuer_invoice where number <> $1 order by number limit 1) where number = $1`
  await on.asOwner(moved, [invoiceNumber])
  expect(await issuer.query({ invoiceNumber, sellerTaxNumber: taxNumber })).toMatchObject({ outcome: 'away' })
  expect(totals).toEqual(totalsOfLines([feeLine]))
})

describe('a red invoice', () => {
  const lines = [feeLine, { ...feeLine, quantity: 1, amountFen: 61_01 }]
  const partOf = (blueLine: number, amountFen: number, earlierFen: number) => [
    { ...feeLine, quantity: 1, amountFen, blueLine, earlierFen },
  ]

  test('of the whole takes back all of it, once', async () => {
    const invoice = invoiceOf({ lines })
    const blue = await issued(invoice)
    const flush = flushOf(invoice, blue)
    expect(await issuer.redFlush(flush)).toEqual({ outcome: 'begun' })
    expect(await issuer.redFlush(flush)).toEqual({ outcome: 'begun' })
    const red = await issuer.queryRedFlush(flush)
    const { netFen, taxFen, totalFen } = blue.totals
    expect(red).toMatchObject({
      outcome: 'flushed',
      invoice: { totals: { netFen: -netFen, taxFen: -taxFen, totalFen: -totalFen } },
    })
    expect(await issuer.redFlush(flushOf(invoice, blue))).toMatchObject({ code: 'flushedInPart' })
  })

  test('in parts, all of them together are the invoice to the fen, and one fen more is refused', async () => {
    const invoice = invoiceOf({ lines })
    const blue = await issued(invoice)
    const sum = { ...blue.totals }
    for (const part of [
      partOf(1, 40_67, 0),
      partOf(1, 81_33, 40_67),
      partOf(2, 30_50, 0),
      partOf(2, 30_51, 30_50),
    ]) {
      const flush = flushOf(invoice, blue, part)
      expect(await issuer.redFlush(flush)).toEqual({ outcome: 'begun' })
      const red = await found(flush.invoiceNumber)
      for (const of of ['netFen', 'taxFen', 'totalFen'] as const) sum[of] += red.totals[of]
    }
    expect(sum).toEqual({ netFen: 0, taxFen: 0, totalFen: 0 })
    const over = flushOf(invoice, blue, partOf(1, 1, 122_00))
    expect(await issuer.redFlush(over)).toMatchObject({ outcome: 'refused', code: 'tooMuch' })
  })

  test('two parts at once, which together are more than the line, are not both taken back', async () => {
    const invoice = invoiceOf({ lines })
    const blue = await issued(invoice)
    const flushes = Array.from({ length: 5 }, () => flushOf(invoice, blue, partOf(1, 70_00, 0)))
    const outcomes = await Promise.all(flushes.map((flush) => issuer.redFlush(flush)))
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      'begun',
      'refused',
      'refused',
      'refused',
      'refused',
    ])
  })

  test('of another seller’s, of none, or of a line that is not on it is refused', async () => {
    const invoice = invoiceOf({ lines })
    const blue = await issued(invoice)
    const stranger = { ...flushOf(invoice, blue), seller: sellerOf('91330106MA2AYNWD99') }
    expect(await issuer.redFlush(stranger)).toMatchObject({ code: 'blueAbsent' })
    const unknown = flushOf(invoice, { ...blue, invoiceNumber: 'INV9999999999' })
    expect(await issuer.redFlush(unknown)).toMatchObject({ code: 'blueAbsent' })
    expect(await issuer.redFlush(flushOf(invoice, blue, partOf(3, 1, 0)))).toMatchObject({
      code: 'lineAbsent',
    })
  })
})

describe('as a document', () => {
  async function printed(invoiceNumber: string): Promise<string> {
    const answer = await issuer.download({ invoiceNumber, sellerTaxNumber: taxNumber }, 'pdf')
    if (answer.outcome !== 'document') throw new Error(`It is ${answer.outcome}.`)
    return readPdf(answer.bytes)
      .pages.join('\n')
      .replaceAll(/\n|\u200b/g, '')
  }

  test('says who, what, how much in figures and in words, and by which code it is verified', async () => {
    const buyer = {
      name: '𠮷田㐂龘科技有限公司',
      taxNumber: '91440300582733406C',
      address: '深圳市福田区下梅林',
      phone: '0755-12345678',
      bank: '中国工商银行',
      bankAccount: '4000021234567890123',
    }
    const { invoiceNumber, officialNumber, checkCode } = await issued(
      invoiceOf({ kind: 'digitalSpecial', buyer, remark: '订单 2026112000001' }),
    )
    const text = await printed(invoiceNumber)
    for (const said of [
      '电子发票（增值税专用发票）',
      officialNumber,
      '2026年11月20日',
      ...Object.values(buyer),
      ...Object.values(sellerOf(taxNumber)),
      '*非学历教育服务*报名考试费',
      '115.09',
      '6%',
      '6.91',
      '价税合计（大写）壹佰贰拾贰元整',
      '122.00',
      '订单 2026112000001',
      '李想',
      checkCode.replace(/(.{5})(?=.)/g, '$1 '),
      '不得作为报销凭证',
    ])
      expect(text).toContain(said)
  })

  test('a red one names the invoice that it takes back, with negative amounts', async () => {
    const invoice = invoiceOf()
    const blue = await issued(invoice)
    const flush = flushOf(invoice, blue)
    await issuer.redFlush(flush)
    const text = await printed(flush.invoiceNumber)
    for (const said of [
      '红字',
      '演示票据',
      blue.officialNumber,
      '-115.09',
      '-6.91',
      '（负数）壹佰贰拾贰元整',
    ])
      expect(text).toContain(said)
  })

  test('a fiscal bill speaks of no tax', async () => {
    const lines = [{ ...feeLine, tax: { treatment: 'outside' } as const }]
    const { invoiceNumber } = await issued(invoiceOf({ kind: 'fiscalBill', lines }))
    const text = await printed(invoiceNumber)
    expect(text).toContain('合计（大写）壹佰贰拾贰元整')
    expect(text).not.toMatch(/税率|税额|价税/)
  })

  test('of a character that no font has its number stands there, and the rest is whole', async () => {
    const buyer = { ...invoiceOf().buyer, name: '王\u{31350}𠮷' }
    const { invoiceNumber } = await issued(invoiceOf({ buyer }))
    expect(await printed(invoiceNumber)).toContain('王〔U+31350〕𠮷')
  })

  test('of one that was never issued there is none', async () => {
    const key = { invoiceNumber: 'INV9999999999', sellerTaxNumber: taxNumber }
    expect(await issuer.download(key, 'pdf')).toEqual({ outcome: 'absent' })
  })
})
