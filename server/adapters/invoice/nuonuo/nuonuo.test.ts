import { createSecretKey } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  InvoiceIssuer,
  InvoiceToIssue,
  IssuedInvoice,
  RedFlushToBegin,
} from '#server/adapters/invoice/port.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { openLog } from '#server/platform/process/log.ts'
import { NuonuoPeer } from '#server/test/invoice-peers/nuonuo-peer.ts'
import { openTestClock, type TestClock } from '#server/test/test-clock.ts'
import { openTestDatabase, type TestDatabase } from '#server/test/test-database.ts'
import { testKeys } from '#server/test/test-keys.ts'
import { openNuonuo } from './nuonuo.ts'
import { nuonuoNews } from './nuonuo-news.ts'
import { signRequest } from './signature.ts'
import { publishedSignature } from './test/published.ts'

let on: TestDatabase
let database: Database
let clock: TestClock
let peer: NuonuoPeer
let issuer: InvoiceIssuer
beforeAll(async () => {
  on = await openTestDatabase()
  database = openDatabase({ url: on.appUrl, poolSize: 5, log: openLog('silent') })
})
afterAll(async () => {
  await database.close()
  await on.drop()
})
beforeEach(async () => {
  await on.asOwner('delete from issuer_token')
  clock = openTestClock()
  peer = await NuonuoPeer.open(clock)
  issuer = openIssuer()
})
afterEach(() => peer.close())

const openIssuer = (config = peer.config) => openNuonuo({ config, database, keys: testKeys, clock })

const forward = (minutes: number) => clock.set(new Date(clock().getTime() + minutes * 60_000))

const taxNumber = '339902999999789113'
const key = { invoiceNumber: 'INV2026112000000001', sellerTaxNumber: taxNumber }
const line = {
  name: '*非学历教育服务*报名考试费',
  taxItem: '3070201020000000000',
  unit: '科',
  quantity: 2,
  amountFen: 122_00,
  tax: { treatment: 'rate', basisPoints: 600 },
} as const
const seller = {
  name: '浙江省考试服务中心',
  taxNumber,
  address: '杭州市文三路 100 号',
  phone: '0571-88888888',
  bank: '杭州银行',
  bankAccount: '125000590990435128',
}

function invoiceOf(more: Partial<InvoiceToIssue> = {}): InvoiceToIssue {
  return {
    invoiceNumber: key.invoiceNumber,
    kind: 'digitalGeneral',
    seller,
    buyer: { name: '𠮷田 & 李', taxNumber: null, address: '', phone: '', bank: '', bankAccount: '' },
    lines: [line],
    remark: '',
    clerk: '李想',
    noticeUrl: 'https://exam.example.org/api/invoice-news/nuonuo',
    ...more,
  }
}

async function issued(invoice = invoiceOf()): Promise<IssuedInvoice> {
  expect(await issuer.issue(invoice)).toEqual({ outcome: 'begun' })
  peer.issueAll()
  const found = await issuer.query(key)
  if (found.outcome !== 'issued') throw new Error(`It is ${found.outcome}.`)
  return found.invoice
}

const flushOf = (blue: IssuedInvoice, part: RedFlushToBegin['part'] = null): RedFlushToBegin => {
  const { kind, buyer, noticeUrl } = invoiceOf()
  const invoiceNumber = 'RED2026112000000001'
  return { invoiceNumber, blue, kind, seller, buyer, reason: 'returned', part, noticeUrl }
}

test('a request is signed as the official client signs it', () => {
  const { secret, signature, ...asked } = publishedSignature
  expect(signRequest(createSecretKey(secret, 'utf8'), asked)).toBe(signature)
})

describe('an invoice', () => {
  test('is begun, issued later, and told to the fen', async () => {
    expect(await issuer.query(key)).toEqual({ outcome: 'absent' })
    expect(await issuer.issue(invoiceOf())).toEqual({ outcome: 'begun' })
    expect(await issuer.query(key)).toEqual({ outcome: 'issuing' })
    peer.issueAll()
    expect(await issuer.query(key)).toEqual({
      outcome: 'issued',
      invoice: {
        invoiceNumber: key.invoiceNumber,
        officialNumber: '26332000000000000001',
        officialCode: '',
        checkCode: '',
        issuedAt: clock(),
        totals: { netFen: 115_09, taxFen: 6_91, totalFen: 122_00 },
        formats: ['pdf'],
      },
    })
    expect(peer.asked[0]?.userTax).toBe(taxNumber)
    expect(peer.contentsOf('requestBillingNew')).toEqual([
      {
        order: expect.objectContaining({
          orderNo: key.invoiceNumber,
          invoiceLine: 'pc',
          invoiceType: '1',
          extensionNumber: '923',
          buyerName: '𠮷田 & 李',
          invoiceDate: '2026-11-20 12:00:00',
          pushMode: '-1',
          invoiceDetail: [
            expect.objectContaining({
              num: '2',
              price: '61',
              taxRate: '0.06',
              taxIncludedAmount: '122.00',
              taxExcludedAmount: '115.09',
              tax: '6.91',
              favouredPolicyFlag: '0',
            }),
          ],
        }),
      },
    ])
  })

  test('asked for again under its number is the one that there is', async () => {
    await issuer.issue(invoiceOf())
    expect(await issuer.issue(invoiceOf())).toEqual({ outcome: 'begun' })
    expect((await issued()).officialNumber).toBe('26332000000000000001')
  })

  test.each([
    [{ treatment: 'exempt' } as const, { favouredPolicyFlag: '03', zeroRateFlag: '1' }],
    [{ treatment: 'outside' } as const, { favouredPolicyFlag: '04', zeroRateFlag: '2' }],
  ])('whose line is %j says why there is no tax', async (tax, said) => {
    await issuer.issue(invoiceOf({ lines: [{ ...line, tax }] }))
    const detail = expect.objectContaining({ ...said, taxRate: '0', tax: '0.00' })
    const order = expect.objectContaining({ invoiceDetail: [detail] })
    expect(peer.contentsOf('requestBillingNew')).toEqual([{ order }])
  })

  test('that failed says why, and one that was voided is over too', async () => {
    peer.failure = '购方税号有误'
    await issuer.issue(invoiceOf())
    peer.issueAll()
    expect(await issuer.query(key)).toEqual({
      outcome: 'failed',
      code: '22',
      reason: '购方税号有误',
      cause: 'taxpayer',
    })
    peer.voidInvoice(key.invoiceNumber)
    expect(await issuer.query(key)).toMatchObject({ outcome: 'failed', code: '3', cause: 'voided' })
  })

  test('whose document was not signed is asked for once more, and comes', async () => {
    await issuer.issue(invoiceOf())
    peer.issueAll('24')
    expect(await issuer.query(key)).toEqual({ outcome: 'issuing' })
    expect(peer.contentsOf('reInvoice')).toEqual([
      { fpqqlsh: '26112012000000000001', orderno: key.invoiceNumber },
    ])
    peer.issueAll()
    expect(await issuer.query(key)).toMatchObject({ outcome: 'issued' })
  })

  test('that Nuonuo does not take is refused with its words, and one of a kind that it does not issue is not asked for', async () => {
    await issuer.query(key)
    peer.refuseNext({ code: 'E9101', describe: '税号未授权' })
    const refusal = { outcome: 'refused', code: 'E9101', reason: '税号未授权（E9101）', cause: 'seller' }
    expect(await issuer.issue(invoiceOf())).toEqual(refusal)
    expect(await issuer.issue(invoiceOf({ kind: 'fiscalBill' }))).toMatchObject({
      code: 'kind',
      cause: 'seller',
    })
    expect(peer.contentsOf('requestBillingNew')).toHaveLength(1)
  })

  test('lies ready as a document once it is issued', async () => {
    expect(await issuer.download(key, 'pdf')).toEqual({ outcome: 'absent' })
    await issued()
    const document = await issuer.download(key, 'pdf')
    if (document.outcome !== 'document') throw new Error(`It is ${document.outcome}.`)
    expect(document.bytes.toString()).toBe('%PDF-1.7 of 26332000000000000001.pdf')
    expect(await issuer.download(key, 'ofd')).toEqual({ outcome: 'absent' })
  })
})

describe('a platform that misbehaves', () => {
  test('that says nothing may have issued all the same: asked again it is one invoice', async () => {
    await issuer.query(key)
    peer.server.isSilent = true
    const hasty = openIssuer({ ...peer.config, timeoutMs: 200 })
    expect(await hasty.issue(invoiceOf())).toEqual({ outcome: 'away', reason: 'no answer in time' })
    peer.server.isSilent = false
    expect(await issuer.issue(invoiceOf())).toEqual({ outcome: 'begun' })
    expect((await issued()).officialNumber).toBe('26332000000000000001')
  })

  test('that is broken is away, with nothing of the buyer in what the log gets', async () => {
    await issuer.query(key)
    peer.server.isBroken = true
    expect(await issuer.issue(invoiceOf())).toEqual({ outcome: 'away', reason: '500' })
  })

  test('whose news are forged is only asked: nothing of them is believed', async () => {
    await issuer.issue(invoiceOf())
    const forged = Buffer.from(peer.nudgeOf(key.invoiceNumber, { allElectronicInvoiceNumber: '99' }))
    expect(nuonuoNews.readNudge(forged)).toBe(key.invoiceNumber)
    expect(await issuer.query(key)).toEqual({ outcome: 'issuing' })
    for (const nothing of ['', 'orderno=%00%00%00%00%00%00', 'content={}', `orderno=${'9'.repeat(21)}`])
      expect(nuonuoNews.readNudge(Buffer.from(nothing))).toBeNull()
  })
})

describe('the token', () => {
  test('is asked for once a day, whatever is asked by however many processes', async () => {
    await issuer.query(key)
    await Promise.all([openIssuer(), openIssuer(), issuer].map((one) => one.query(key)))
    expect(peer.gate.tokensGiven).toBe(1)
    forward(24 * 60)
    expect(await openIssuer().query(key)).toEqual({ outcome: 'absent' })
    expect(peer.gate.tokensGiven).toBe(2)
    const [kept] = await on.asOwner<{ token_sealed: Buffer }>('select token_sealed from issuer_token')
    expect(kept?.token_sealed.toString('latin1')).not.toContain('token-')
  })

  test('of which five want one at the same time is asked for by one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => openIssuer().query(key)))
    expect(peer.gate.tokensGiven).toBe(1)
    expect(answers.filter(({ outcome }) => outcome === 'absent').length).toBeGreaterThan(0)
    expect(await issuer.query(key)).toEqual({ outcome: 'absent' })
  })

  test('that ended before its time is given up, and another asked for when some minutes have gone', async () => {
    await issuer.query(key)
    peer.gate.endToken()
    expect(await issuer.query(key)).toEqual({ outcome: 'away', reason: '070304' })
    expect(await issuer.query(key)).toMatchObject({ outcome: 'away' })
    expect(peer.gate.tokensGiven).toBe(1)
    forward(20)
    expect(await issuer.query(key)).toEqual({ outcome: 'absent' })
    expect(peer.gate.tokensGiven).toBe(2)
  })

  test('with a wrong secret is asked for forty-five times a month and no more', async () => {
    const wrong = openIssuer({ ...peer.config, appSecret: createSecretKey('wrong', 'utf8') })
    for (let times = 0; times < 60; times += 1) {
      expect(await wrong.query(key)).toMatchObject({ outcome: 'away' })
      forward(20)
    }
    expect(peer.gate.tokensGiven).toBe(45)
    forward(30 * 24 * 60)
    expect(await issuer.query(key)).toEqual({ outcome: 'absent' })
  })
})

describe('a red flush', () => {
  const totals = { netFen: -115_09, taxFen: -6_91, totalFen: -122_00 }

  test('of the whole, where the buyer has not booked it, is issued by itself', async () => {
    const flush = flushOf(await issued())
    expect(await issuer.queryRedFlush(flush)).toEqual({ outcome: 'absent' })
    expect(await issuer.redFlush(flush)).toEqual({ outcome: 'begun' })
    expect(await issuer.queryRedFlush(flush)).toEqual({ outcome: 'flushing' })
    peer.issueAll()
    const found = await issuer.queryRedFlush(flush)
    expect(found).toMatchObject({
      outcome: 'flushed',
      invoice: { officialNumber: '26332000000000000002', invoiceNumber: flush.invoiceNumber, totals },
    })
    const [form] = peer.contentsOf('saveInvoiceRedConfirm')
    expect(form).toMatchObject({ blueElecInvoiceNumber: '26332000000000000001', redReason: '1' })
    expect(form).not.toHaveProperty('detail')
  })

  test('asked for again under its number is the one that there is', async () => {
    const flush = flushOf(await issued())
    await issuer.redFlush(flush)
    expect(await issuer.redFlush(flush)).toEqual({ outcome: 'begun' })
  })

  test('waits for a buyer who has booked it, and is issued once he agrees', async () => {
    peer.areBuyersAsked = true
    const flush = flushOf(await issued())
    expect(await issuer.redFlush(flush)).toEqual({ outcome: 'waitsForBuyer' })
    expect(await issuer.queryRedFlush(flush)).toEqual({ outcome: 'waitsForBuyer' })
    expect(peer.contentsOf('refreshInvoiceRedConfirm')).toHaveLength(1)
    peer.endForm(flush.invoiceNumber, '04')
    peer.issueAll()
    expect(await issuer.queryRedFlush(flush)).toMatchObject({ outcome: 'flushed', invoice: { totals } })
  })

  test.each([
    ['05', 'buyerRefused'],
    ['07', 'buyerSilent'],
    ['16', 'other'],
  ] as const)('whose form ends as %s fails: %s', async (status, why) => {
    peer.areBuyersAsked = true
    const flush = flushOf(await issued())
    await issuer.redFlush(flush)
    peer.endForm(flush.invoiceNumber, status, '该发票已全额冲红')
    const failed = { outcome: 'failed', why, code: status, reason: '该发票已全额冲红' }
    expect(await issuer.queryRedFlush(flush)).toEqual(failed)
  })

  test('whose form stands while nothing is issued of it is issued by us, once', async () => {
    peer.isRedAutomatic = false
    const flush = flushOf(await issued())
    await issuer.redFlush(flush)
    for (let times = 0; times < 3; times += 1)
      expect(await issuer.queryRedFlush(flush)).toEqual({ outcome: 'flushing' })
    expect(peer.contentsOf('fastInvoiceRed')).toHaveLength(1)
    peer.issueAll()
    expect(await issuer.queryRedFlush(flush)).toMatchObject({ outcome: 'flushed', invoice: { totals } })
  })

  test('in parts names its lines, and takes back the tax that is left', async () => {
    const blue = await issued()
    const flush = flushOf(blue, [{ ...line, quantity: 1, amountFen: 61_00, blueLine: 1, earlierFen: 61_00 }])
    await issuer.redFlush(flush)
    peer.issueAll()
    const part = { netFen: -57_54, taxFen: -3_46, totalFen: -61_00 }
    expect(await issuer.queryRedFlush(flush)).toMatchObject({ outcome: 'flushed', invoice: { totals: part } })
    const detail = { blueDetailIndex: '1', taxExcludedAmount: '-57.54', taxAmount: '-3.46', taxRate: '0.06' }
    expect(peer.contentsOf('saveInvoiceRedConfirm')).toMatchObject([{ detail: [detail] }])
  })

  test('of an invoice that the platform does not know is refused with its words', async () => {
    const flush = flushOf({ ...(await issued()), officialNumber: '1'.repeat(20) })
    expect(await issuer.redFlush(flush)).toEqual({
      outcome: 'refused',
      code: 'E9103',
      reason: '蓝票不存在（E9103）',
    })
  })
})
