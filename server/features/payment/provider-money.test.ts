import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { AlipayPeer, makeAlipayKeys } from '#server/test/payment-peers/alipay-peer.ts'
import type { PeerNotice } from '#server/test/payment-peers/notice-queue.ts'
import { alipayEnv, wechatPayEnv } from '#server/test/payment-peers/provider-env.ts'
import { WechatPayPeer } from '#server/test/payment-peers/wechat-pay-peer.ts'
import { makeWechatKeys } from '#server/test/payment-peers/wechat-pay-signing.ts'
import { noon } from '#server/test/test-clock.ts'
import { openCashDesk } from './test/cash-desk.ts'

const wechatKeys = makeWechatKeys()
const alipayKeys = makeAlipayKeys()
let folder: string
let house: House
let wechatPay: WechatPayPeer
let alipay: AlipayPeer
let projectId: string
let desk: ReturnType<typeof openCashDesk>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baoming-keys-'))
  const clock = () => house?.clock() ?? noon
  wechatPay = await WechatPayPeer.open(clock, wechatKeys)
  alipay = await AlipayPeer.open(clock, alipayKeys)
  house = await openHouse({
    PAYMENT_ADAPTERS: 'wechatPay,alipay',
    PUBLIC_URL: 'https://exam.example.org',
    LOG_LEVEL: 'info',
    ...(await wechatPayEnv({ peer: wechatPay, keys: wechatKeys, folder })),
    ...(await alipayEnv({ peer: alipay, keys: alipayKeys, folder })),
  })
  wechatPay.notices.reachedAt = await house.url()
  alipay.notices.reachedAt = await house.url()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  desk = openCashDesk(house, projectId)
})
afterAll(async () => {
  await house.close()
  await wechatPay.close()
  await alipay.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => house.clock.set(noon))

const later = (minutes: number) => house.clock.set(new Date(house.clock().getTime() + minutes * 60_000))

/** Handed in, with an order that is begun at a provider; by what number it is known there. */
async function waiting(provider: 'wechatPay' | 'alipay') {
  const batch = await house.given.batch(projectId, { review: 'none', paymentTermMinutes: 30 })
  const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const { orderId } = (await desk.order(applicant, [applicant.applicationId])).data
  const begun = await desk.ask<{ shown: { text: string; url: string } }>(
    'POST',
    `/api/orders/${orderId}/payments`,
    {
      authorization: applicant.authorization,
      body: { provider, way: provider === 'alipay' ? 'page' : 'qr' },
    },
  )
  const { text, url } = begun.data.shown
  if (provider === 'wechatPay') return { ...applicant, orderId, number: text.split('pr=')[1] ?? '' }
  expect(await alipay.visit(url)).toBe(200)
  const content = JSON.parse(new URL(url).searchParams.get('biz_content') ?? '')
  return { ...applicant, orderId, number: String(content.out_trade_no) }
}

const stateOf = async ({ get }: Pick<Applicant, 'get'>) => (await get()).state
const receiptsOf = ({ orderId }: { orderId: string }) =>
  house.asOwner<{ credited_as: string }>('select credited_as from receipt where order_id = $1', [orderId])

const tell = (provider: string, { headers, body }: PeerNotice) =>
  house.app.inject({ method: 'POST', url: `/api/payment-notices/${provider}`, headers, payload: body })

test('WeChat Pay: money is credited once, however often and in whatever order it is told', async () => {
  const [first, second] = [await waiting('wechatPay'), await waiting('wechatPay')]
  wechatPay.pay(first.number)
  wechatPay.pay(second.number)
  expect(await wechatPay.notices.sendDue({ times: 3, isReversed: true })).toEqual(Array(6).fill('204'))
  for (const one of [first, second]) {
    expect(await receiptsOf(one)).toEqual([{ credited_as: 'order' }])
    expect(await stateOf(one)).toBe('confirmed')
  }
})

test('WeChat Pay: what is forged, stale, a probe or of another merchant moves nothing', async () => {
  const one = await waiting('wechatPay')
  wechatPay.pay(one.number)
  const forger = { keyId: wechatPay.signer.keyId, key: wechatKeys.merchant.privateKey }
  const stampedAt = new Date(noon.getTime() - 301_000)
  const true_ = wechatPay.noticeOf(one.number)
  const probe = {
    ...true_,
    headers: { ...true_.headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/dGVzdA==' },
  }
  const changed = { ...true_, body: true_.body.replace('通知', '通告') }
  const untrue = [
    wechatPay.noticeOf(one.number, { signer: forger }),
    wechatPay.noticeOf(one.number, { stampedAt }),
  ]
  for (const notice of [...untrue, probe, changed]) {
    const { statusCode, json } = await tell('wechatPay', notice)
    expect(statusCode).toBe(500)
    expect(json()).toMatchObject({ code: 'FAIL' })
  }
  expect(await receiptsOf(one)).toEqual([])
  expect(
    (await tell('wechatPay', wechatPay.noticeOf(one.number, { merchant: '1900000110' }))).statusCode,
  ).toBe(204)
  expect(await stateOf(one)).toBe('unpaid')
})

test('WeChat Pay: money of another amount goes back to its payer, and the news of that are taken', async () => {
  const one = await waiting('wechatPay')
  wechatPay.pay(one.number)
  expect((await tell('wechatPay', wechatPay.noticeOf(one.number, { amountFen: 1 }))).statusCode).toBe(204)
  expect(await receiptsOf(one)).toEqual([{ credited_as: 'difference' }])
  const told = house.lines.map((line) => JSON.parse(line)).filter(({ credited }) => credited === 'difference')
  expect(told).toMatchObject([{ provider: 'wechatPay', paymentNumber: one.number, transactionId: /^\d+$/ }])
  await house.sent()
  const sent = wechatPay.asked.findLast(({ path }) => path === '/v3/refund/domestic/refunds')
  const refund = JSON.parse(sent?.body ?? '')
  expect(refund).toMatchObject({
    amount: { refund: 1, total: 1 },
    reason: '金额不符退款',
    notify_url: 'https://exam.example.org/api/payment-notices/wechatPay',
  })
  const refundStates = async () => (await desk.get(one, one.orderId)).data.refunds.map(({ state }) => state)
  expect(await refundStates()).toEqual(['sent'])
  wechatPay.settleRefund(refund.out_refund_no, 'SUCCESS')
  await wechatPay.notices.sendDue()
  await house.sent()
  expect(await refundStates()).toEqual(['done'])
})

test('Alipay: money is credited once, and a refund is told at its own address', async () => {
  const one = await waiting('alipay')
  alipay.pay(one.number)
  const forged = alipay.noticeOf(one.number, { algorithm: 'RSA-SHA1' })
  expect((await tell('alipay', forged)).body).toBe('fail')
  expect(await receiptsOf(one)).toEqual([])
  expect(await alipay.notices.sendDue({ times: 2 })).toEqual(['200 success', '200 success'])
  expect(await receiptsOf(one)).toEqual([{ credited_as: 'order' }])
  expect(await stateOf(one)).toBe('confirmed')
  const other = await waiting('alipay')
  alipay.pay(other.number)
  await tell('alipay', alipay.noticeOf(other.number, { fields: { total_amount: '0.01' } }))
  await house.sent()
  expect((await desk.get(other, other.orderId)).data.refunds).toMatchObject([
    { amountFen: 1, reason: 'difference', state: 'done' },
  ])
  expect((await alipay.notices.sendDue()).at(-1)).toBe('200 success')
})

test('news that never come are asked for, after a fault too', async () => {
  const waiters = [await waiting('wechatPay'), await waiting('alipay')]
  for (const [place, peer] of [wechatPay, alipay].entries()) {
    peer.pay(waiters[place]?.number ?? '')
    peer.server.isBroken = true
  }
  later(2)
  await desk.tick('ask')
  for (const one of waiters) expect(await receiptsOf(one)).toEqual([])
  for (const peer of [wechatPay, alipay]) peer.server.isBroken = false
  later(2)
  await desk.tick('ask')
  for (const one of waiters) {
    expect(await receiptsOf(one)).toEqual([{ credited_as: 'order' }])
    expect(await stateOf(one)).toBe('confirmed')
  }
})

test('no key, no secret and no notice stands in the log', () => {
  const log = house.lines.join('\n')
  expect(log).toContain('a notice was not taken')
  for (const secret of [
    'PRIVATE KEY',
    'a-key-of-32-characters',
    'ciphertext',
    'buyer_id',
    'wechatpay-signature',
  ])
    expect(log).not.toContain(secret)
})
