import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PaymentProvider } from '#server/adapters/payment/port.ts'
import { billLinesOf } from '#server/test/payment-peers/bill-lines-of.ts'
import { WechatPayPeer } from '#server/test/payment-peers/wechat-pay-peer.ts'
import { makeWechatKeys } from '#server/test/payment-peers/wechat-pay-signing.ts'
import { openTestClock, type TestClock } from '#server/test/test-clock.ts'
import { openWechatPay } from './wechat-pay.ts'

const keys = makeWechatKeys()
let clock: TestClock
let peer: WechatPayPeer
let provider: PaymentProvider

beforeEach(async () => {
  clock = openTestClock()
  peer = await WechatPayPeer.open(clock, keys)
  provider = openWechatPay(peer.config, clock)
})
afterEach(() => peer.close())

/** As WeChat Pay writes it; the lines are of the examples of github.com/TheNorthMemory/wechatpay-axios-plugin (MIT). */
const head =
  '\uFEFF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const payment =
  '`2019-02-19 01:52:32,`wxab8acd895ab1638a,`1921000401,`0,`,`4200000263201902167700134902,`autotest_20190219015232_89201,`wxab8acb865bb1637e,`NATIVE,`SUCCESS,`OTHERS,`CNY,`0.03,`0.00,`0,`0,`0.00,`0.00,`,`,`autotest,`,`0.01000,`39.00%,`0.03,`0.00,`'
const refund =
  '`2019-02-19 05:01:46,`wxab8acd895ab1638a,`1921000401,`0,`harryma007,`4200000263201902167700134212,`autotest_20190216081946_82335,`oHkLxtx0vUqe-18p_AXTZ1innxkCY,`JSAPI,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`50000709672019011908420787722,`REF4200000263201902167700963919,`0.01,`0.00,`ORIGINAL,`SUCCESS,`报名费, 含"教材",`,`-0.00500,`39.00%,`0.00,`0.01,`'
const sums = [
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
  '`2,`0.03,`0.01,`0.00,`0.01000,`0.03,`0.01',
]
const billOf = (...lines: string[]) => [head, ...lines, ...sums, ''].join('\r\n')

const linesOf = () => billLinesOf(provider, '2026-11-19')

test('lines are read exactly, with commas and quotes in a name', async () => {
  peer.bill = billOf(payment, refund)
  expect(await linesOf()).toEqual([
    {
      kind: 'payment',
      paymentNumber: 'autotest_20190219015232_89201',
      transactionId: '4200000263201902167700134902',
      refundNumber: null,
      amountFen: 3,
      providerFeeFen: 1,
      at: new Date('2019-02-18T17:52:32Z'),
    },
    {
      kind: 'refund',
      paymentNumber: 'autotest_20190216081946_82335',
      transactionId: '4200000263201902167700134212',
      refundNumber: 'REF4200000263201902167700963919',
      amountFen: 1,
      providerFeeFen: -1,
      at: new Date('2019-02-18T21:01:46Z'),
    },
  ])
  expect(peer.asked.map(({ path }) => path)).toEqual([
    '/v3/bill/tradebill?bill_date=2026-11-19&bill_type=ALL&tar_type=GZIP',
    '/v3/billdownload/file?token=a%2Bb',
  ])
})

test('money that did not go back after all is no line', async () => {
  peer.bill = billOf(refund.replace('`ORIGINAL,`SUCCESS', '`ORIGINAL,`FAIL'))
  expect(await linesOf()).toEqual([])
})

test('a bill with another hash, cut short, of unknown states or without its columns throws before its end', async () => {
  peer.bill = billOf(payment)
  peer.billHash = '79bb0f45fc4c42234a918000b2668d689e2bde04'
  await expect(linesOf()).rejects.toThrow('another hash')
  peer.billHash = null
  for (const [bill, why] of [
    [[head, payment].join('\r\n'), 'ends too early'],
    [billOf(payment.replace('SUCCESS', 'STRANGE')), 'unknown state'],
    [billOf(payment).replace('申请退款金额', '别的'), 'no column 申请退款金额'],
    [
      billOf(
        payment.replace('`0.03,`0.00,`', '`0.035,`0.00,`').replace(/`0\.03,`0\.00,`$/, '`0.035,`0.00,`'),
      ),
      'no amount',
    ],
  ] as const) {
    peer.bill = bill
    await expect(linesOf()).rejects.toThrow(why)
  }
})

test('without a bill: in the morning not made yet, from noon on a day without business', async () => {
  clock.set(new Date('2026-11-20T03:59:59Z'))
  expect(await provider.readBill('2026-11-19')).toEqual({ outcome: 'notReady' })
  clock.set(new Date('2026-11-20T04:00:00Z'))
  expect(await linesOf()).toEqual([])
  peer.refuseNext(400, 'STATEMENT_CREATING')
  expect(await provider.readBill('2026-11-19')).toEqual({ outcome: 'notReady' })
  peer.refuseNext(400, 'PARAM_ERROR')
  expect(await provider.readBill('2026-11-19')).toEqual({ outcome: 'refused', code: 'PARAM_ERROR' })
})

test('a reader who has enough ends the bill, and so does one who stops', async () => {
  peer.bill = billOf(...Array<string>(20_000).fill(payment))
  const read = await provider.readBill('2026-11-19')
  if (read.outcome !== 'bill') throw new Error(`It is ${read.outcome}.`)
  let count = 0
  for await (const line of read.lines) {
    count += line.amountFen
    if (count === 30) break
  }
  expect(count).toBe(30)
  expect(await linesOf()).toHaveLength(20_000)
})
