import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PaymentProvider, PaymentToBegin, RefundToSend } from '#server/adapters/payment/port.ts'
import { AlipayPeer, makeAlipayKeys, type Twist } from '#server/test/payment-peers/alipay-peer.ts'
import { type NoticeReceiver, openNoticeReceiver } from '#server/test/payment-peers/notice-receiver.ts'
import { newKeyPair } from '#server/test/payment-peers/peer-keys.ts'
import { noon, openTestClock, type TestClock } from '#server/test/test-clock.ts'
import { openAlipay } from './alipay.ts'

const keys = makeAlipayKeys()
const strangersKeys = newKeyPair()
let clock: TestClock
let peer: AlipayPeer
let provider: PaymentProvider
let receiver: NoticeReceiver

beforeEach(async () => {
  clock = openTestClock()
  peer = await AlipayPeer.open(clock, keys)
  provider = openAlipay(peer.config, clock)
  receiver = await openNoticeReceiver(clock, () => provider)
})
afterEach(async () => {
  await receiver.close()
  await peer.close()
})

function paymentOf(more: Partial<PaymentToBegin> = {}): PaymentToBegin {
  return {
    paymentNumber: 'P20261120000001',
    amountFen: 12_345,
    subject: 'A+B & C=100%/考试, 报名费',
    way: 'page',
    expiresAt: new Date('2026-11-20T04:30:00Z'),
    noticeUrl: receiver.url,
    returnUrl: 'https://exam.example.org/default/payLoading?order=1&lang=zh',
    payerAddress: '203.0.113.7',
    payerId: null,
    ...more,
  }
}

function refundOf(transactionId: string, more: Partial<RefundToSend> = {}): RefundToSend {
  const key = { paymentNumber: 'P20261120000001', refundNumber: 'R20261120000001' }
  return {
    ...key,
    transactionId,
    amountFen: 345,
    paidFen: 12_345,
    reason: '退费',
    noticeUrl: receiver.url,
    ...more,
  }
}

async function visit(payment = paymentOf()) {
  const begun = await provider.begin(payment)
  if (begun.outcome !== 'begun' || begun.shown.kind !== 'address') throw new Error('Nothing was begun.')
  expect(await peer.visit(begun.shown.url)).toBe(200)
  return new URL(begun.shown.url).searchParams
}

async function paid() {
  await visit()
  peer.pay('P20261120000001')
  const found = await provider.query(paymentOf())
  if (found.outcome !== 'paid') throw new Error(`It is ${found.outcome}.`)
  return found.news
}

test('a page and a phone page are begun by a signed address', async () => {
  const page = await visit()
  expect(Object.fromEntries(page)).toMatchObject({
    method: 'alipay.trade.page.pay',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: '2026-11-20 12:00:00',
    notify_url: receiver.url,
    return_url: 'https://exam.example.org/default/payLoading?order=1&lang=zh',
  })
  expect(JSON.parse(page.get('biz_content') ?? '')).toEqual({
    out_trade_no: 'P20261120000001',
    total_amount: '123.45',
    subject: 'A+B   C 100% 考试  报名费',
    time_expire: '2026-11-20 12:30:00',
    product_code: 'FAST_INSTANT_TRADE_PAY',
  })
  const phone = await visit(paymentOf({ way: 'h5', paymentNumber: 'P20261120000002' }))
  expect(phone.get('method')).toBe('alipay.trade.wap.pay')
  expect(JSON.parse(phone.get('biz_content') ?? '')).toMatchObject({ product_code: 'QUICK_WAP_WAY' })
  expect(await provider.begin(paymentOf({ way: 'qr' }))).toEqual({
    outcome: 'refused',
    code: 'WAY_NOT_OFFERED',
  })
})

test('a payment is absent until somebody opens it, then waits, is paid or closed, and never both', async () => {
  expect(await provider.query(paymentOf())).toEqual({ outcome: 'absent' })
  expect(await provider.close(paymentOf())).toEqual({ outcome: 'absent' })
  await visit()
  expect(await provider.query(paymentOf())).toEqual({ outcome: 'waiting' })
  peer.pay('P20261120000001')
  expect(await provider.query(paymentOf())).toEqual({
    outcome: 'paid',
    news: {
      merchant: '2088102146225135',
      paymentNumber: 'P20261120000001',
      transactionId: '2026112022001400000000000001',
      amountFen: 12_345,
      currency: 'CNY',
      paidAt: noon,
    },
  })
  expect(await provider.close(paymentOf())).toEqual({ outcome: 'paid' })
  const other = paymentOf({ paymentNumber: 'P20261120000002' })
  await visit(other)
  expect(await provider.close(other)).toEqual({ outcome: 'closed' })
  expect(await provider.query(other)).toEqual({ outcome: 'closed' })
})

test('a refund is told by its own amount, not by the sum of all; asked twice it is one', async () => {
  const { transactionId } = await paid()
  const refund = refundOf(transactionId)
  expect(await provider.queryRefund(refund)).toEqual({ outcome: 'absent' })
  const news = {
    merchant: '2088102146225135',
    paymentNumber: 'P20261120000001',
    refundNumber: 'R20261120000001',
    providerRefundId: 'R20261120000001',
    amountFen: 345,
    doneAt: noon,
  }
  expect(await provider.refund(refund)).toEqual({ outcome: 'done', news })
  expect(await provider.refund(refund)).toEqual({ outcome: 'done', news })
  const rest = refundOf(transactionId, { refundNumber: 'R20261120000002', amountFen: 12_000 })
  expect(await provider.refund(rest)).toMatchObject({ outcome: 'done', news: { amountFen: 12_000 } })
  await peer.notices.sendDue()
  expect(receiver.read).toMatchObject([
    { outcome: 'other' },
    { outcome: 'refunded', news },
    { outcome: 'refunded', news: { refundNumber: 'R20261120000002', amountFen: 12_000 } },
  ])
  expect(await provider.query(paymentOf())).toMatchObject({ outcome: 'paid' })
})

test('a refund can fail for good, be short of money, be refused, and be away', async () => {
  const { transactionId } = await paid()
  const after = async (refusal: string) => {
    peer.refuseNext(refusal)
    return provider.refund(refundOf(transactionId))
  }
  expect(await after('40004 ACQ.SELLER_BALANCE_NOT_ENOUGH')).toEqual({ outcome: 'short' })
  expect(await after('40004 ACQ.TRADE_HAS_FINISHED')).toEqual({
    outcome: 'failed',
    code: 'ACQ.TRADE_HAS_FINISHED',
  })
  expect(await after('40004 ACQ.INVALID_PARAMETER')).toEqual({
    outcome: 'refused',
    code: 'ACQ.INVALID_PARAMETER',
  })
  expect(await after('40004 ACQ.SYSTEM_ERROR')).toEqual({ outcome: 'away', reason: 'ACQ.SYSTEM_ERROR' })
  expect(await after('20000 isp.unknow-error')).toEqual({ outcome: 'away', reason: 'isp.unknow-error' })
})

test('a refund that was accepted is under way, whatever is answered to the question after it', async () => {
  const { transactionId } = await paid()
  peer.refuseNext(null, '40004 ACQ.INVALID_PARAMETER')
  expect(await provider.refund(refundOf(transactionId))).toEqual({ outcome: 'underway' })
  expect(await provider.refund(refundOf(transactionId))).toMatchObject({ outcome: 'done' })
})

test('news is told again on the published schedule, eight times in 25 hours, until it hears success', async () => {
  await paid()
  receiver.isBusy = true
  expect(await peer.notices.sendDue()).toEqual(['200 fail'])
  expect(peer.notices.nextAt).toEqual(new Date(noon.getTime() + 240_000))
  while (peer.notices.nextAt !== null) {
    clock.set(peer.notices.nextAt)
    await peer.notices.sendDue()
  }
  expect(receiver.read).toHaveLength(8)
  expect(receiver.read[7]).toMatchObject({ outcome: 'paid', news: { amountFen: 12_345, paidAt: noon } })
  await visit(paymentOf({ paymentNumber: 'P20261120000002' }))
  peer.pay('P20261120000002')
  receiver.isBusy = false
  expect(await peer.notices.sendDue({ times: 2 })).toEqual(['200 success', '200 success'])
  expect(peer.notices.waiting).toBe(0)
})

async function read(twist?: Twist, change = (body: string) => body) {
  const { headers, body } = peer.noticeOf('P20261120000001', twist)
  return provider.readNotice({ headers, body: Buffer.from(change(body)), now: clock() })
}

test('a wrong amount and another seller are told as they are; another app is none of ours', async () => {
  await paid()
  expect(await read()).toMatchObject({
    outcome: 'paid',
    news: { transactionId: '2026112022001400000000000001' },
  })
  expect(await read({ fields: { total_amount: '0.01' } })).toMatchObject({ news: { amountFen: 1 } })
  expect(await read({ fields: { seller_id: '2088000000000000' } })).toMatchObject({
    outcome: 'paid',
    news: { merchant: '2088000000000000' },
  })
  expect(await read({ fields: { app_id: '2021000000000000' } })).toEqual({ outcome: 'other' })
  expect(await read({ fields: { trade_status: 'WAIT_BUYER_PAY' } })).toEqual({ outcome: 'other' })
  expect(await read({ fields: { trade_status: 'TRADE_CLOSED' } })).toEqual({ outcome: 'other' })
})

test('nothing is believed that is forged, changed, unsigned or signed by SHA-1', async () => {
  await paid()
  const wrong = { outcome: 'untrue', why: 'wrongSignature' }
  expect(await read({ signer: strangersKeys })).toEqual(wrong)
  expect(await read({ algorithm: 'RSA-SHA1' })).toEqual(wrong)
  expect(
    await read({ algorithm: 'RSA-SHA1' }, (body) => body.replace('sign_type=RSA&', 'sign_type=RSA2&')),
  ).toEqual(wrong)
  expect(await read({}, (body) => body.replace('123.45', '1.00'))).toEqual(wrong)
  expect(await read({}, (body) => body.replace('A%2BB', 'A+B'))).toEqual(wrong)
  expect(await read({}, (body) => body.replace(/&sign=.*/, ''))).toEqual({
    outcome: 'untrue',
    why: 'unsigned',
  })
  expect(await read({}, () => '{"a":"%"}')).toEqual({ outcome: 'untrue', why: 'unsigned' })
  expect(await read({ fields: { subject: '100%+a=b&c /\\' } })).toMatchObject({ outcome: 'paid' })
  expect(await read({ fields: { total_amount: '1.005' } })).toEqual({ outcome: 'untrue', why: 'unreadable' })
  expect(provider.acknowledge(false).body).toBe('fail')
})

test('silence, a fault and an answer that is not signed right are all away', async () => {
  await paid()
  const hasty = openAlipay({ ...peer.config, timeoutMs: 50 }, clock)
  peer.server.isSilent = true
  expect(await hasty.query(paymentOf())).toEqual({ outcome: 'away', reason: 'no answer in time' })
  peer.server.isSilent = false
  peer.signer = strangersKeys
  expect(await provider.query(paymentOf())).toEqual({
    outcome: 'away',
    reason: 'its answer is wrongSignature',
  })
  expect(await provider.close(paymentOf({ paymentNumber: 'P9' }))).toMatchObject({ outcome: 'away' })
  peer.signer = keys.platform
  const stranger = openAlipay({ ...peer.config, privateKey: strangersKeys.privateKey }, clock)
  expect(await stranger.query(paymentOf())).toEqual({ outcome: 'away', reason: 'isv.invalid-signature' })
  const closed = openAlipay({ ...peer.config, endpoint: 'http://127.0.0.1:1' }, clock)
  expect(await closed.query(paymentOf())).toMatchObject({ outcome: 'away' })
})

test('an answer that is no JSON is away', async () => {
  const body = '{"\\x":1,"sign":"c2lnbg=="}'
  const broken = createServer((_request, response) => void response.end(body)).listen(0, '127.0.0.1')
  await once(broken, 'listening')
  const { port } = broken.address() as AddressInfo
  const provider = openAlipay({ ...peer.config, endpoint: `http://127.0.0.1:${port}` }, clock)
  expect(await provider.query(paymentOf())).toEqual({ outcome: 'away', reason: 'its answer cannot be read' })
  broken.close()
})

test('a refund in the news that cannot be asked for now is told again', async () => {
  const { transactionId } = await paid()
  await peer.notices.sendDue()
  await provider.refund(refundOf(transactionId))
  peer.refuseNext('20000 isp.unknow-error')
  expect(await peer.notices.sendDue()).toEqual(['200 fail'])
  clock.set(peer.notices.nextAt ?? noon)
  expect(await peer.notices.sendDue()).toEqual(['200 success'])
  expect(receiver.read.map(({ outcome }) => outcome)).toEqual(['paid', 'away', 'refunded'])
})
