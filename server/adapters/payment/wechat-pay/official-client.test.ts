import { afterAll, beforeAll, expect, test } from 'vitest'
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin'
import { newKeyPair } from '#server/test/payment-peers/peer-keys.ts'
import { WechatPayPeer } from '#server/test/payment-peers/wechat-pay-peer.ts'
import {
  apiV3Key,
  makeWechatKeys,
  merchantSerial,
  publicKeyId,
} from '#server/test/payment-peers/wechat-pay-signing.ts'
import { authorizationOf, openSealed } from './signatures.ts'
import { openWechatPay } from './wechat-pay.ts'

/** A second opinion: the client that WeChat Pay names for Node talks to the peer that ours is tried against. */
const keys = makeWechatKeys()
/** That client judges stamps by the clock of the machine. */
const clock = () => new Date()
let peer: WechatPayPeer
beforeAll(async () => {
  peer = await WechatPayPeer.open(clock, keys)
})
afterAll(() => peer.close())

const pem = {
  merchant: keys.merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  public: keys.publicKeyPair.publicKey.export({ type: 'spki', format: 'pem' }),
}

/** By the merchant's public key, as new merchants have it, or by a certificate of the platform. */
function officialClient() {
  const [platform] = keys.platform
  if (!platform) throw new Error('The platform has a certificate.')
  return new Wechatpay({
    ...{ mchid: peer.config.merchant, serial: merchantSerial, privateKey: pem.merchant, proxy: false },
    certs: { [publicKeyId]: pem.public, [platform.serial]: platform.certificate.toString() },
    baseURL: peer.server.origin,
  })
}

const orderOf = (number: string, total: number) => ({
  ...{ appid: peer.config.appId, mchid: peer.config.merchant, description: '报名费 A+B/100%' },
  ...{ out_trade_no: number, notify_url: 'https://exam.example.org/api/payment-notices/wechatPay' },
  amount: { total, currency: 'CNY' },
})

test('the official client begins, asks, closes and refunds at the peer, and our own finds what it did', async () => {
  const [client, own] = [officialClient(), openWechatPay(peer.config, clock)]
  const number = 'P20261120000071'
  const begun = await client.chain('v3/pay/transactions/native').post(orderOf(number, 12_345))
  expect(begun.data).toEqual({ code_url: `weixin://wxpay/bizpayurl?pr=${number}` })
  expect(await own.query({ paymentNumber: number })).toMatchObject({ outcome: 'waiting' })

  peer.pay(number)
  const params = { mchid: peer.config.merchant }
  const asked = await client.chain(`v3/pay/transactions/out-trade-no/${number}`).get({ params })
  const found = await own.query({ paymentNumber: number })
  if (found.outcome !== 'paid') throw new Error(`It is ${found.outcome}.`)
  expect(asked.data).toMatchObject({
    trade_state: 'SUCCESS',
    transaction_id: found.news.transactionId,
    amount: { total: found.news.amountFen },
  })

  const refund = await client.chain('v3/refund/domestic/refunds').post({
    transaction_id: found.news.transactionId,
    out_refund_no: 'R20261120000071',
    notify_url: 'https://exam.example.org/api/payment-notices/wechatPay',
    amount: { refund: 345, total: 12_345, currency: 'CNY' },
  })
  expect(refund.data).toMatchObject({ status: 'PROCESSING', amount: { refund: 345 } })
  peer.settleRefund('R20261120000071', 'SUCCESS')
  expect(await own.queryRefund({ paymentNumber: number, refundNumber: 'R20261120000071' })).toMatchObject({
    outcome: 'done',
  })

  await client.chain('v3/pay/transactions/native').post(orderOf('P20261120000072', 1))
  const closed = await client
    .chain('v3/pay/transactions/out-trade-no/P20261120000072/close')
    .post({ mchid: peer.config.merchant })
  expect(closed.status).toBe(204)
  expect(await own.query({ paymentNumber: 'P20261120000072' })).toMatchObject({ outcome: 'closed' })
})

test('it takes answers that a certificate of the platform signed, and none that somebody else did', async () => {
  const client = officialClient()
  const [platform] = keys.platform
  if (!platform) throw new Error('The platform has a certificate.')
  const ours = peer.signer
  const begin = (number: string) => client.chain('v3/pay/transactions/native').post(orderOf(number, 1))
  peer.signer = { keyId: platform.serial, key: platform.pair.privateKey }
  expect((await begin('P20261120000073')).status).toBe(200)
  peer.signer = { keyId: publicKeyId, key: newKeyPair().privateKey }
  await expect(begin('P20261120000074')).rejects.toThrow(/verify/i)
  peer.signer = ours
})

test('the peer’s notice verifies and opens with its functions as with ours', async () => {
  const number = 'P20261120000075'
  await officialClient().chain('v3/pay/transactions/native').post(orderOf(number, 99))
  peer.pay(number)
  const { headers, body } = peer.noticeOf(number)
  const text = Formatter.joinedByLineFeed(
    ...[headers['wechatpay-timestamp'] ?? '', headers['wechatpay-nonce'] ?? '', body],
  )
  const signature = headers['wechatpay-signature'] ?? ''
  expect(Rsa.verify(text, signature, pem.public)).toBe(true)
  expect(Rsa.verify(`${text} `, signature, pem.public)).toBe(false)
  const { resource } = JSON.parse(body)
  const opened = Aes.AesGcm.decrypt(resource.ciphertext, apiV3Key, resource.nonce, resource.associated_data)
  expect(openSealed(peer.config.sealKey, resource)?.toString()).toBe(opened)
  expect(JSON.parse(opened)).toMatchObject({ out_trade_no: number, amount: { total: 99 } })
})

test('what it signs is what we sign, byte for byte', () => {
  const asked = {
    ...{ method: 'POST', path: '/v3/refund/domestic/refunds?a=%2B', body: '{"reason":"退费 \\/ 100%"}' },
    ...{ timestamp: '1795147200', nonce: '593BEC0C930BF1AFEB40B4A08C8FB242' },
  }
  const { method, path, timestamp, nonce, body } = asked
  const signature = Rsa.sign(Formatter.request(method, path, timestamp, nonce, body), pem.merchant)
  const { merchant } = peer.config
  const ours = authorizationOf({ merchant, serial: merchantSerial, key: keys.merchant.privateKey }, asked)
  const theirs = Formatter.authorization(merchant, nonce, signature, timestamp, merchantSerial)
  expect(partsOf(ours)).toEqual(partsOf(theirs))
  expect(partsOf(ours)).toHaveLength(6)
})

/** The order of the fields says nothing. */
const partsOf = (authorization: string) => authorization.split(/[ ,]/).toSorted()
