import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PaymentProvider, PaymentToBegin, RefundToSend } from '#server/adapters/payment/port.ts'
import { type NoticeReceiver, openNoticeReceiver } from '#server/test/payment-peers/notice-receiver.ts'
import { WechatPayPeer } from '#server/test/payment-peers/wechat-pay-peer.ts'
import { makeWechatKeys } from '#server/test/payment-peers/wechat-pay-signing.ts'
import { noon, openTestClock, type TestClock } from '#server/test/test-clock.ts'
import { openWechatPay } from './wechat-pay.ts'

const keys = makeWechatKeys()
let clock: TestClock
let peer: WechatPayPeer
let provider: PaymentProvider
let receiver: NoticeReceiver

beforeEach(async () => {
  clock = openTestClock()
  peer = await WechatPayPeer.open(clock, keys)
  provider = openWechatPay(peer.config, clock)
  receiver = await openNoticeReceiver(clock, () => provider)
})
afterEach(async () => {
  await receiver.close()
  await peer.close()
})

const after = (seconds: number) => clock.set(new Date(clock().getTime() + seconds * 1000))

function paymentOf(more: Partial<PaymentToBegin> = {}): PaymentToBegin {
  return {
    paymentNumber: 'P20261120000001',
    amountFen: 12_345,
    subject: '2026 年执业资格考试报名费',
    way: 'qr',
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

async function paid() {
  await provider.begin(paymentOf())
  peer.pay('P20261120000001')
  const found = await provider.query(paymentOf())
  if (found.outcome !== 'paid') throw new Error(`It is ${found.outcome}.`)
  return found.news
}

test('a code, an address and a bridge are begun, each signed and with its time limit', async () => {
  expect(await provider.begin(paymentOf())).toEqual({
    outcome: 'begun',
    shown: { kind: 'qr', text: 'weixin://wxpay/bizpayurl?pr=P20261120000001' },
  })
  expect(JSON.parse(peer.asked[0]?.body ?? '')).toEqual({
    appid: peer.config.appId,
    mchid: '1900000109',
    description: '2026 年执业资格考试报名费',
    out_trade_no: 'P20261120000001',
    time_expire: '2026-11-20T12:30:00+08:00',
    notify_url: receiver.url,
    amount: { total: 12_345, currency: 'CNY' },
  })
  expect(await provider.begin(paymentOf({ way: 'h5', paymentNumber: 'P20261120000002' }))).toEqual({
    outcome: 'begun',
    shown: {
      kind: 'address',
      url:
        'https://wx.tenpay.com/checkmweb?prepay_id=wxP20261120000002&redirect_url=' +
        'https%3A%2F%2Fexam.example.org%2Fdefault%2FpayLoading%3Forder%3D1%26lang%3Dzh',
    },
  })
  const inApp = await provider.begin(
    paymentOf({ way: 'inApp', paymentNumber: 'P3000001', payerId: 'oUpF8uMuAJO' }),
  )
  expect(inApp).toMatchObject({
    shown: {
      kind: 'bridge',
      values: { package: 'prepay_id=wxP3000001', signType: 'RSA', timeStamp: '1795147200' },
    },
  })
  expect(await provider.begin(paymentOf({ way: 'inApp' }))).toEqual({
    outcome: 'refused',
    code: 'PAYER_UNKNOWN',
  })
  expect(await provider.begin(paymentOf({ way: 'page' }))).toEqual({
    outcome: 'refused',
    code: 'WAY_NOT_OFFERED',
  })
})

test('a payment is absent, waits, is paid or closed, and never both', async () => {
  expect(await provider.query(paymentOf())).toEqual({ outcome: 'absent' })
  expect(await provider.close(paymentOf())).toEqual({ outcome: 'absent' })
  await provider.begin(paymentOf())
  expect(await provider.query(paymentOf())).toEqual({ outcome: 'waiting' })
  peer.pay('P20261120000001')
  expect(await provider.query(paymentOf())).toEqual({
    outcome: 'paid',
    news: {
      merchant: '1900000109',
      paymentNumber: 'P20261120000001',
      transactionId: '4200000000000000000000000001',
      amountFen: 12_345,
      currency: 'CNY',
      paidAt: noon,
    },
  })
  expect(await provider.close(paymentOf())).toEqual({ outcome: 'paid' })
  expect(await provider.begin(paymentOf())).toEqual({ outcome: 'paidBefore' })

  const other = paymentOf({ paymentNumber: 'P20261120000002' })
  await provider.begin(other)
  expect(await provider.close(other)).toEqual({ outcome: 'closed' })
  expect(await provider.query(other)).toEqual({ outcome: 'closed' })
  expect(await provider.begin(other)).toEqual({ outcome: 'closedBefore' })
  const third = paymentOf({ paymentNumber: 'P20261120000003' })
  await provider.begin(third)
  expect(await provider.begin({ ...third, amountFen: 1 })).toEqual({
    outcome: 'refused',
    code: 'OUT_TRADE_NO_USED',
  })
})

test('a refund is under way, then done; asked twice it is one; it can fail and be short of money', async () => {
  const { transactionId } = await paid()
  const refund = refundOf(transactionId)
  expect(await provider.queryRefund(refund)).toEqual({ outcome: 'absent' })
  peer.refuseNext(403, 'NOT_ENOUGH')
  expect(await provider.refund(refund)).toEqual({ outcome: 'short' })
  expect(await provider.refund(refund)).toEqual({ outcome: 'underway' })
  expect(await provider.refund(refund)).toEqual({ outcome: 'underway' })
  peer.settleRefund(refund.refundNumber, 'SUCCESS')
  const news = {
    merchant: '1900000109',
    paymentNumber: 'P20261120000001',
    refundNumber: 'R20261120000001',
    providerRefundId: '4200000000000000000000000002',
    amountFen: 345,
    doneAt: noon,
  }
  expect(await provider.queryRefund(refund)).toEqual({ outcome: 'done', news })
  await peer.notices.sendDue()
  expect(receiver.read.at(-1)).toEqual({ outcome: 'refunded', news })
  const second = refundOf(transactionId, { refundNumber: 'R20261120000002' })
  await provider.refund(second)
  peer.settleRefund(second.refundNumber, 'ABNORMAL')
  expect(await provider.queryRefund(second)).toEqual({ outcome: 'failed', code: 'ABNORMAL' })
  await peer.notices.sendDue()
  expect(receiver.read.at(-1)).toMatchObject({ outcome: 'refundFailed', code: 'ABNORMAL' })
  expect(await provider.query(paymentOf())).toMatchObject({ outcome: 'paid' })
  expect(await provider.refund(refundOf('1'))).toEqual({ outcome: 'refused', code: 'RESOURCE_NOT_EXISTS' })
})

test('news is told again on the published schedule until it is kept, and then no more', async () => {
  await paid()
  receiver.isBusy = true
  expect(await peer.notices.sendDue()).toEqual(['500 {"code":"FAIL","message":"未能接收，请稍后重发"}'])
  expect(await peer.notices.sendDue()).toEqual([])
  after(15)
  expect(await peer.notices.sendDue()).toHaveLength(1)
  after(15)
  expect(await peer.notices.sendDue()).toHaveLength(1)
  expect(peer.notices.nextAt).toEqual(new Date(noon.getTime() + 60_000))
  receiver.isBusy = false
  after(30)
  expect(await peer.notices.sendDue({ times: 2 })).toEqual(['204', '204'])
  expect(peer.notices.waiting).toBe(0)
  expect(receiver.read.map(({ outcome }) => outcome)).toEqual(Array(5).fill('paid'))
})

test('whoever never answers rightly is told sixteen times in a day and four minutes', async () => {
  await paid()
  receiver.isBusy = true
  while (peer.notices.nextAt !== null) {
    clock.set(peer.notices.nextAt)
    await peer.notices.sendDue()
  }
  expect(receiver.read).toHaveLength(16)
  expect(clock().getTime() - noon.getTime()).toBe((24 * 60 + 4) * 60_000)
})

test('news of two payments may come in any order', async () => {
  await paid()
  await provider.begin(paymentOf({ paymentNumber: 'P20261120000002' }))
  peer.pay('P20261120000002')
  await peer.notices.sendDue({ isReversed: true })
  expect(receiver.read).toMatchObject([
    { news: { paymentNumber: 'P20261120000002' } },
    { news: { paymentNumber: 'P20261120000001' } },
  ])
})

test('a wrong amount and another merchant are told as they are, for whoever credits to compare', async () => {
  await paid()
  const read = (twist: object) => readNotice(peer.noticeOf('P20261120000001', twist))
  expect(await read({ amountFen: 1 })).toMatchObject({ outcome: 'paid', news: { amountFen: 1 } })
  expect(await read({ merchant: '1900000110' })).toMatchObject({
    outcome: 'paid',
    news: { merchant: '1900000110' },
  })
  expect(await read({ appId: 'wx-of-another-app' })).toEqual({ outcome: 'other' })
})

const readNotice = ({ headers, body }: { headers: Readonly<Record<string, string>>; body: string }) =>
  provider.readNotice({ headers, body: Buffer.from(body), now: clock() })

test('nothing is believed that is forged, changed, stale, replayed, unsigned or a probe', async () => {
  await paid()
  const notice = peer.noticeOf('P20261120000001')
  const untrue = (why: string) => ({ outcome: 'untrue', why })
  expect(await readNotice({ ...notice, body: notice.body.replace('通知', '通告') })).toEqual(
    untrue('wrongSignature'),
  )
  const again = JSON.stringify(JSON.parse(notice.body))
  expect(await readNotice({ ...notice, body: again })).toEqual(untrue('wrongSignature'))
  const forger = { keyId: peer.signer.keyId, key: keys.merchant.privateKey }
  expect(await readNotice(peer.noticeOf('P20261120000001', { signer: forger }))).toEqual(
    untrue('wrongSignature'),
  )
  const probe = { ...notice.headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/dGVzdA==' }
  expect(await readNotice({ ...notice, headers: probe })).toEqual(untrue('wrongSignature'))
  const { 'wechatpay-signature': _, ...unsigned } = notice.headers
  expect(await readNotice({ ...notice, headers: unsigned })).toEqual(untrue('unsigned'))
  const stampedAt = new Date(noon.getTime() - 301_000)
  expect(await readNotice(peer.noticeOf('P20261120000001', { stampedAt }))).toEqual(untrue('stale'))
  const otherKey = peer.noticeOf('P20261120000001', { apiV3Key: 'another-key-of-32-characters-xxx' })
  expect(await readNotice(otherKey)).toEqual(untrue('unreadable'))
  after(300)
  expect(await readNotice(notice)).toMatchObject({ outcome: 'paid' })
  after(1)
  expect(await readNotice(notice)).toEqual(untrue('stale'))
  expect(provider.acknowledge(false).status).toBe(500)
})

test('while a merchant changes keys, the public key and platform certificates are both good', async () => {
  await paid()
  const [first, second] = keys.platform.map(({ serial, pair }) => ({ keyId: serial, key: pair.privateKey }))
  for (const signer of [first, second, first])
    expect(await readNotice(peer.noticeOf('P20261120000001', signer && { signer }))).toMatchObject({
      outcome: 'paid',
    })
  expect(await readNotice(peer.noticeOf('P20261120000001'))).toMatchObject({ outcome: 'paid' })
  expect(peer.asked.filter(({ path }) => path === '/v3/certificates')).toHaveLength(1)
  peer.signer = first ?? peer.signer
  expect(await provider.query(paymentOf())).toMatchObject({ outcome: 'paid' })
})

test('made-up key ids are unknown, and ask for certificates once a minute at most', async () => {
  await paid()
  const made = (keyId: string) =>
    readNotice(peer.noticeOf('P20261120000001', { signer: { ...peer.signer, keyId } }))
  const unknown = { outcome: 'untrue', why: 'unknownKey' }
  for (const digit of '4567') expect(await made(digit.repeat(40))).toEqual(unknown)
  expect(await made('PUB_KEY_ID_0000000000000000000000000001')).toEqual(unknown)
  const asked = () => peer.asked.filter(({ path }) => path === '/v3/certificates').length
  expect(asked()).toBe(1)
  after(60)
  expect(await made('8'.repeat(40))).toEqual(unknown)
  expect(asked()).toBe(2)
  after(60)
  peer.refuseNext(500, 'SYSTEM_ERROR')
  expect(await made('9'.repeat(40))).toMatchObject({ outcome: 'away' })
})

test('certificates that somebody else signed, and those whose time is over, are none', async () => {
  await paid()
  const [first] = keys.platform
  const signer = first && { keyId: first.serial, key: first.pair.privateKey }
  const byCertificate = () => readNotice(peer.noticeOf('P20261120000001', signer && { signer }))
  peer.certificateSigner = signer ? { ...signer, key: keys.merchant.privateKey } : null
  expect(await byCertificate()).toEqual({ outcome: 'away', reason: 'its certificates cannot be believed' })
  peer.certificateSigner = null
  after(60)
  expect(await byCertificate()).toMatchObject({ outcome: 'paid' })
  clock.set(new Date('2036-01-01T00:00:01Z'))
  expect(await byCertificate()).toEqual({ outcome: 'untrue', why: 'unknownKey' })
})

test('a true answer of another payment or refund is none', async () => {
  const { transactionId } = await paid()
  await provider.refund(refundOf(transactionId))
  peer.swap = (body) => body.replaceAll('20261120000001', '20261120000009')
  expect(await provider.query(paymentOf())).toEqual({
    outcome: 'away',
    reason: 'it answered of another payment',
  })
  const refund = await provider.queryRefund(refundOf(transactionId))
  expect(refund).toEqual({ outcome: 'away', reason: 'it answered of another refund' })
})

test('silence, a fault, haste, a clock that is wrong and an answer that is not signed right are all away', async () => {
  await paid()
  const hasty = openWechatPay({ ...peer.config, timeoutMs: 50 }, clock)
  peer.server.isSilent = true
  expect(await hasty.query(paymentOf())).toEqual({ outcome: 'away', reason: 'no answer in time' })
  expect(await hasty.refund(refundOf('1'))).toEqual({ outcome: 'away', reason: 'no answer in time' })
  peer.server.isSilent = false
  for (const [status, code] of [
    [500, 'SYSTEM_ERROR'],
    [429, 'FREQUENCY_LIMITED'],
    [401, 'SIGN_ERROR'],
  ] as const) {
    peer.refuseNext(status, code)
    expect(await provider.query(paymentOf())).toEqual({ outcome: 'away', reason: `${status} ${code}` })
  }
  const ours = peer.signer
  peer.signer = { keyId: ours.keyId, key: keys.merchant.privateKey }
  expect(await provider.query(paymentOf())).toEqual({
    outcome: 'away',
    reason: 'its answer is wrongSignature',
  })
  expect(await provider.close(paymentOf({ paymentNumber: 'P9' }))).toMatchObject({ outcome: 'away' })
  peer.signer = ours
  const wrongClock = openWechatPay(peer.config, openTestClock(new Date(noon.getTime() - 301_000)))
  expect(await wrongClock.query(paymentOf())).toEqual({ outcome: 'away', reason: 'its answer is stale' })
  const closed = openWechatPay({ ...peer.config, endpoint: 'http://127.0.0.1:1' }, clock)
  expect(await closed.query(paymentOf())).toMatchObject({ outcome: 'away' })
})
