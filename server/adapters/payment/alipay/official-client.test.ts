import { AlipaySdk } from 'alipay-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AlipayPeer, makeAlipayKeys } from '#server/test/payment-peers/alipay-peer.ts'
import { newKeyPair } from '#server/test/payment-peers/peer-keys.ts'
import { noon, openTestClock } from '#server/test/test-clock.ts'
import { openAlipay } from './alipay.ts'
import { isSignedNotice, signText, textToSign } from './signatures.ts'

/** A second opinion: Alipay’s own client talks to the peer that ours is tried against. */
const keys = makeAlipayKeys()
const clock = openTestClock()
let peer: AlipayPeer
let client: AlipaySdk
beforeAll(async () => {
  peer = await AlipayPeer.open(clock, keys)
  client = new AlipaySdk({
    appId: peer.config.appId,
    privateKey: derOf('pkcs8'),
    alipayPublicKey: derOf('spki'),
    keyType: 'PKCS8',
    signType: 'RSA2',
    gateway: peer.config.endpoint,
  })
})
afterAll(() => peer.close())

/** As Alipay hands keys out: base64 without a head. */
function derOf(type: 'pkcs8' | 'spki'): string {
  const key = type === 'pkcs8' ? keys.app.privateKey : keys.platform.publicKey
  return key.export({ type: type as 'spki', format: 'der' }).toString('base64')
}

const validated = { validateSign: true }

function pageOf(number: string, yuan: string): string {
  return client.pageExecute('alipay.trade.page.pay', 'GET', {
    notify_url: 'https://exam.example.org/api/payment-notices/alipay',
    bizContent: {
      ...{ out_trade_no: number, total_amount: yuan, subject: '报名费 A+B & C=100' },
      product_code: 'FAST_INSTANT_TRADE_PAY',
    },
  })
}

test('the official client begins, asks, refunds and closes at the peer, and our own finds what it did', async () => {
  const own = openAlipay(peer.config, clock)
  const paymentNumber = 'P20261120000071'
  expect(await peer.visit(pageOf(paymentNumber, '123.45'))).toBe(200)
  expect(await own.query({ paymentNumber })).toMatchObject({ outcome: 'waiting' })

  peer.pay(paymentNumber)
  const asked = await client.exec(
    'alipay.trade.query',
    { bizContent: { out_trade_no: paymentNumber } },
    validated,
  )
  const found = await own.query({ paymentNumber })
  if (found.outcome !== 'paid') throw new Error(`It is ${found.outcome}.`)
  expect(found.news.amountFen).toBe(12_345)
  expect(asked).toMatchObject({
    code: '10000',
    tradeNo: found.news.transactionId,
    tradeStatus: 'TRADE_SUCCESS',
    totalAmount: '123.45',
  })

  const refundNumber = 'R20261120000071'
  const refund = await client.exec(
    'alipay.trade.refund',
    { bizContent: { out_trade_no: paymentNumber, refund_amount: '3.45', out_request_no: refundNumber } },
    validated,
  )
  expect(refund).toMatchObject({ code: '10000', fundChange: 'Y', refundFee: '3.45' })
  expect(await own.queryRefund({ paymentNumber, refundNumber })).toMatchObject({ outcome: 'done' })

  const other = 'P20261120000072'
  await peer.visit(pageOf(other, '0.01'))
  expect(
    await client.exec('alipay.trade.close', { bizContent: { out_trade_no: other } }, validated),
  ).toMatchObject({ code: '10000' })
  expect(await own.query({ paymentNumber: other })).toMatchObject({ outcome: 'closed' })
})

test('it takes no answer that somebody else signed', async () => {
  peer.signer = newKeyPair()
  await expect(
    client.exec('alipay.trade.query', { bizContent: { out_trade_no: 'P20261120000071' } }, validated),
  ).rejects.toThrow(/验签/)
  peer.signer = keys.platform
})

test('the peer’s notice verifies with it as with us, and of two kinds of signature we take the one that is safe', async () => {
  const number = 'P20261120000073'
  await peer.visit(pageOf(number, '120.00'))
  peer.pay(number)
  const fieldsOf = (body: string) => Object.fromEntries(new URLSearchParams(body))
  const notice = fieldsOf(peer.noticeOf(number).body)
  const key = keys.platform.publicKey
  expect([client.checkNotifySignV2({ ...notice }), isSignedNotice(key, notice)]).toEqual([true, true])
  const changed = { ...notice, total_amount: '0.01' }
  expect([client.checkNotifySignV2({ ...changed }), isSignedNotice(key, changed)]).toEqual([false, false])
  const weak = fieldsOf(peer.noticeOf(number, { algorithm: 'RSA-SHA1' }).body)
  expect([client.checkNotifySignV2({ ...weak }), isSignedNotice(key, weak)]).toEqual([true, false])
})

test('what it signs is what we sign, byte for byte', () => {
  expect(clock()).toEqual(noon)
  const { sign, ...parameters } = Object.fromEntries(new URL(pageOf('P20261120000074', '1.00')).searchParams)
  expect(signText(keys.app.privateKey, textToSign(parameters))).toBe(sign)
  expect(signText(keys.app.privateKey, textToSign({ ...parameters, version: '1.1' }))).not.toBe(sign)
})
