import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInvoiceIssuers } from '#server/adapters/invoice/open-invoice-issuers.ts'
import { openPaymentJobs } from '#server/features/payment/payment-jobs.ts'
import { groundOf, openRefundDesk } from '#server/features/payment/test/refund-desk.ts'
import { openDocuments } from '#server/platform/document/documents.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { nuonuoApp } from '#server/test/invoice-peers/nuonuo-gate.ts'
import { NuonuoPeer } from '#server/test/invoice-peers/nuonuo-peer.ts'
import { wechatPayEnv } from '#server/test/payment-peers/provider-env.ts'
import { WechatPayPeer } from '#server/test/payment-peers/wechat-pay-peer.ts'
import { apiV3Key, makeWechatKeys } from '#server/test/payment-peers/wechat-pay-signing.ts'
import { noon } from '#server/test/test-clock.ts'
import { openInvoiceJobs } from './invoice-jobs.ts'
import { scopeOfInvoices } from './invoice-parts.ts'
import { takeInvoiceSettings } from './settings/invoice-settings.ts'
import { company, givenSettings } from './test/invoice-desk.ts'

const wechatKeys = makeWechatKeys()
let house: House
let folder: string
let projectId: string
let wechatPay: WechatPayPeer
let nuonuo: NuonuoPeer
const documents = openDocuments()
let desk: Awaited<ReturnType<typeof openRefundDesk>>
const answers: string[] = []
const files: string[] = []

/** What no reader of a log, of history or of a file may find. */
const secrets = new Map<string, string>([
  ['the APIv3 key', apiV3Key],
  ['the secret of Nuonuo’s app', nuonuoApp.secret],
  ['a token of Nuonuo', 'nuonuo-access-token-1'],
  ['the bank account of a buyer', '6222021234567890128'],
  ['the address of a buyer', '北京市海淀区不该外泄的路九十九号院'],
  ['the mail address of a buyer', 'not-to-be-told@example.com'],
  ['who transferred', '欧阳不该外泄的汇款人名称有限公司'],
  ['the name of a receipt', '不该外泄的回单-6222029999999999999.jpg'],
  ['why money is asked back', '因突发重疾住院手术这是不该外泄的话'],
  ['who paid, in a bill', 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o'],
  ['where a bill lies', 'billdownload/file?token='],
])

/** Money that comes, goes back, is invoiced, taken back, transferred and compared with the bill of its day. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baoming-papers-'))
  const clock = () => house?.clock() ?? noon
  wechatPay = await WechatPayPeer.open(clock, wechatKeys)
  nuonuo = await NuonuoPeer.open(clock)
  house = await openHouse({
    ...{ PAYMENT_ADAPTERS: 'wechatPay', INVOICE_ADAPTERS: 'nuonuo', LOG_LEVEL: 'trace' },
    PUBLIC_URL: 'https://exam.example.org',
    ...(await wechatPayEnv({ peer: wechatPay, keys: wechatKeys, folder })),
    ...nuonuo.env,
  })
  const windows = [{ kind: 'registration' }, { kind: 'refund' }] as const
  projectId = await house.given.project({ domain: 'clear', invoiceIsOpen: true, windows: [...windows] })
  desk = await openRefundDesk(house, 'clear', projectId)
  await house.database.transaction(scopeOfInvoices(projectId), (tx) =>
    takeInvoiceSettings(tx, givenSettings, house.clock()),
  )
  await payInvoiceAndRefund()
  await payByTransfer()
  await compareBill()
  await exportAll()
})
afterAll(async () => {
  await house.close()
  await wechatPay.close()
  await nuonuo.close()
  await documents.close()
  await rm(folder, { recursive: true, force: true })
})

type Method = 'GET' | 'POST' | 'PUT'
async function ask<Data = null>(
  one: Pick<Applicant, 'authorization'>,
  method: Method,
  path: string,
  body?: object,
) {
  const headers = { 'idempotency-key': randomUUID() }
  const { authorization } = one
  const reply = await askOf<Data>(house.app)(method, path as '/api', { authorization, body, headers })
  answers.push(JSON.stringify(reply))
  expect([path, reply.statusCode]).toEqual([path, 200])
  return reply.data
}
async function board<Data = null>(
  method: Method,
  path: string,
  body?: object,
  by = 'cashier1' as 'cashier1' | 'admin1',
) {
  const reply = await desk.board<Data>(by, method, path, body)
  answers.push(JSON.stringify(reply))
  expect([path, reply.statusCode]).toEqual([path, 200])
  return reply.data
}

async function ordered() {
  const batch = await house.given.batch(projectId, { review: 'none', paymentTermMinutes: 30 })
  const one = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const { orderId } = await ask<{ orderId: string }>(one, 'POST', '/api/orders', {
    applicationIds: [one.applicationId],
  })
  await ask(one, 'PUT', `/api/orders/${orderId}/invoice-choice`, { needed: true })
  return { ...one, orderId }
}

/** As a provider or an issuer tells it; what is raw in it is a secret, whatever is answered. */
async function tell(name: string, path: string, headers: Readonly<Record<string, string>>, body: string) {
  secrets.set(name, body.slice(0, 80))
  const reply = await house.app.inject({ method: 'POST', url: path, headers, payload: body })
  answers.push(reply.body)
}

async function payInvoiceAndRefund() {
  const one = await ordered()
  const begun = await ask<{ shown: { text: string } }>(one, 'POST', `/api/orders/${one.orderId}/payments`, {
    ...{ provider: 'wechatPay', way: 'qr' },
  })
  const number = begun.shown.text.split('pr=')[1] ?? ''
  wechatPay.pay(number)
  const paid = wechatPay.noticeOf(number)
  await tell('a notice of money', '/api/payment-notices/wechatPay', paid.headers, paid.body)
  await invoiced(one)
  await refunded(one)
}

const workOff = (minutes: number) => {
  house.clock.set(new Date(house.clock().getTime() + minutes * 60_000))
  const origin = 'https://exam.example.org'
  const issuers = openInvoiceIssuers(house.config.invoices, { ...house, documents })
  return openInvoiceJobs({ ...house, issuers, origin })['invoice.work']?.(null)
}

async function invoiced(one: Awaited<ReturnType<typeof ordered>>) {
  await ask(one, 'POST', '/api/invoices', {
    ...company,
    orderIds: [one.orderId],
    email: secrets.get('the mail address of a buyer'),
    address: secrets.get('the address of a buyer'),
    bankName: '工商银行海淀支行',
    bankAccount: secrets.get('the bank account of a buyer'),
  })
  await workOff(0)
  nuonuo.issueAll()
  const [order] = nuonuo.contentsOf('requestBillingNew')
  const { orderNo } = (order?.order ?? {}) as unknown as { orderNo: string }
  const nudge = nuonuo.nudgeOf(orderNo, { c_url: 'https://files.example.org/not-to-be-told.pdf' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await tell('a nudge of the issuer', `/api/invoice-notices/${projectId}`, headers, nudge)
  await workOff(2)
  await workOff(2)
}

async function refunded(one: Awaited<ReturnType<typeof ordered>>) {
  const ground = groundOf({ share: { kind: 'full' } })
  await desk.setRules({ grounds: [ground] })
  const words = secrets.get('why money is asked back')
  const { refunds } = await ask<{ refunds: { refundId: string; amountFen: number }[] }>(
    ...([one, 'POST', `/api/orders/${one.orderId}/refunds`] as const),
    { groundId: ground.groundId, applicationIds: [one.applicationId], words },
  )
  const [refund] = refunds
  const body = { amountFen: refund?.amountFen, note: '' }
  await board('POST', `/refunds/${refund?.refundId}/approval`, body)
  for (let more = 0; more < 3; more += 1) {
    await workOff(2)
    nuonuo.issueAll()
  }
  await house.sent()
  await openPaymentJobs(house)['payment.sendRefunds']?.(null)
  const [sent] = await house.asOwner<{ number: string }>('select number from refund')
  const told: { headers: Readonly<Record<string, string>>; body: string }[] = []
  wechatPay.notices.tell = (_, write) => told.push(write())
  wechatPay.settleRefund(sent?.number ?? '', 'SUCCESS')
  const [notice] = told
  if (!notice) throw new Error('Nothing was told.')
  await tell('a notice of a refund', '/api/payment-notices/wechatPay', notice.headers, notice.body)
}

async function payByTransfer() {
  const { version } = await board<{ version: number }>('GET', '/transfer-settings', undefined, 'admin1')
  const account = { accountName: '考试中心', bank: '中国银行', accountNumber: '6222020000000001' }
  const note = { 'zh-Hans': '', 'zh-Hant': '', en: '' }
  await desk.board('admin1', 'PUT', '/transfer-settings', {
    ...{ offered: true, ...account, note, days: 3, seenVersion: version },
  })
  for (const deed of ['confirmation', 'refusal'] as const) {
    const one = await ordered()
    const fileId = await sendReceipt(one)
    const { transferId } = await ask<{ transferId: string }>(
      one,
      'POST',
      `/api/orders/${one.orderId}/transfers`,
      {
        ...{ amountFen: 12_000, paidOn: '2026-11-20', fileIds: [fileId] },
        payerName: secrets.get('who transferred'),
      },
    )
    await desk.board('cashier1', 'POST', `/transfers/${transferId}/readings`, {})
    const confirmed = { receivedFen: 12_000, receivedOn: '2026-11-20', bankReference: 'BOC1' }
    const body = deed === 'refusal' ? { reason: '未到账' } : confirmed
    await board('POST', `/transfers/${transferId}/${deed}`, { ...body, seenVersion: 0 })
  }
}

async function sendReceipt({ authorization, orderId }: Awaited<ReturnType<typeof ordered>>): Promise<string> {
  const name = encodeURIComponent(secrets.get('the name of a receipt') ?? '')
  const reply = await house.app.inject({
    method: 'POST',
    url: `/api/orders/${orderId}/receipt-files`,
    headers: { authorization, 'content-type': 'application/octet-stream', 'file-name': name },
    payload: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7090b0' } })
      .jpeg()
      .toBuffer(),
  })
  return reply.json().data.fileId
}

/** A bill names who paid; where it lies is as good as a key for as long as it is valid. */
async function compareBill() {
  const [receipt] = await house.asOwner<{ number: string; id: string }>(
    `select payment.number, transaction_id as id from receipt join payment using (project_id, payment_id)
     where receipt.provider = 'wechatPay'`,
  )
  const head =
    '交易时间,微信订单号,商户订单号,用户标识,交易状态,商户退款单号,退款状态,手续费,订单金额,申请退款金额'
  const payer = secrets.get('who paid, in a bill')
  const line = (id: string | undefined) =>
    `\`2026-11-20 12:00:00,\`${id},\`${receipt?.number},\`${payer},\`SUCCESS,\`,\`,\`0.72000,\`120.00,\`0.00`
  wechatPay.bill = [
    `\uFEFF${head}`,
    line(receipt?.id),
    line('4299999999999'),
    '总交易单数,手续费总金额',
    '`2,`1.44',
    '',
  ].join('\r\n')
  house.clock.set(new Date('2026-11-21T10:30:00+08:00'))
  await house.asOwner(
    `update staff_session set seen_at = $1, expires_at = $1::timestamptz + interval '1 hour'`,
    [house.clock()],
  )
  await openPaymentJobs(house)['payment.readDueBills']?.(null)
  await board('GET', '/money-days?month=2026-11')
  await board('POST', '/difference-searches', {})
}

async function exportAll() {
  const authorization = `ata-token ${await openConsole(house).tokenOf('clearcashier1')}`
  const download = async (url: string) =>
    (await house.app.inject({ url, headers: { authorization } })).rawPayload
  const lists = {
    order: ['number', 'payer', 'idNumber', 'amountFen', 'provider'],
    payment: ['number', 'transactionId', 'money', 'receivedFen'],
    refund: ['createdAt', 'orderNumber', 'amountFen', 'reason', 'state'],
    invoice: ['number', 'header', 'amountFen', 'state'],
  }
  for (const [kind, columns] of Object.entries(lists)) {
    await board('POST', `/${kind}-searches`, {})
    const view = { filters: {}, search: '', sort: { by: columns[0], down: true } }
    const begun = await board<{ workId: string }>('POST', `/${kind}-exports`, {
      view,
      columns,
      format: 'csv',
    })
    await house.sent()
    files.push((await download(`/api/works/${begun.workId}/result`)).toString())
  }
  const workbook = await download('/api/projects/clear/money-days/2026-11-20/workbook')
  files.push(...partsOf(workbook))
}

/** What is packed in a workbook, part by part. */
function partsOf(zip: Buffer): string[] {
  const parts: string[] = []
  for (let at = zip.indexOf('PK\x03\x04'); at >= 0; at = zip.indexOf('PK\x03\x04', at + 4)) {
    const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    parts.push(inflateRawSync(zip.subarray(start), { finishFlush: 2 }).toString())
  }
  return parts
}

function foundIn(text: string): string[] {
  return [...secrets].flatMap(([name, secret]) => {
    const ways = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]
    return ways.some((way) => text.includes(way)) ? [name] : []
  })
}

test('there is something to find: all of it happened', async () => {
  expect(foundIn([...secrets.values()].join('\n'))).toHaveLength(14)
  const states = await house.asOwner(
    `select (select array_agg(state) from refund) as refunds, (select array_agg(state) from red_invoice) as reds,
       (select array_agg(state order by state) from transfer) as transfers, (select array_agg(outcome) from bill) as bills`,
  )
  expect(states).toEqual([
    { refunds: ['done'], reds: ['done'], transfers: ['confirmed', 'refused'], bills: ['concluded'] },
  ])
})

test('no key, no account, no paper and no raw notice stands in a log, however much it says', () => {
  const log = house.lines.join('\n')
  expect(log).toContain('sendTransfer')
  expect(foundIn(log)).toEqual([])
})

test('nor in history, nor in what works, jobs and messages were told', async () => {
  const rows: string[] = []
  for (const table of [
    'work',
    'history',
    'graphile_worker._private_jobs',
    'message',
    'bill_line',
    'bill_difference',
  ])
    rows.push(
      ...(
        await house.asOwner<{ row: string }>(`select row_to_json(kept)::text as row from ${table} kept`)
      ).map(({ row }) => row),
    )
  const text = rows.join('\n')
  for (const action of ['refund.approve', 'transfer.confirm', 'invoice.ask', 'receipt.credit'])
    expect(text).toContain(action)
  expect(foundIn(text)).toEqual([])
})

test('nor in what was written into files, nor in any answer to those deeds', () => {
  expect(files.join('\n')).toContain('120.00')
  expect(foundIn(files.join('\n'))).toEqual([])
  expect(foundIn(answers.join('\n'))).toEqual([])
})
