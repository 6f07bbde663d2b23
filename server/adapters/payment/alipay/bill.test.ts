import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { PaymentProvider } from '#server/adapters/payment/port.ts'
import { buildZip } from '#server/platform/archive/test/build-zip.ts'
import { AlipayPeer, makeAlipayKeys } from '#server/test/payment-peers/alipay-peer.ts'
import { billLinesOf } from '#server/test/payment-peers/bill-lines-of.ts'
import { openScratchFolder } from '#server/test/scratch-folder.ts'
import { openTestClock, type TestClock } from '#server/test/test-clock.ts'
import { openAlipay } from './alipay.ts'
import { gbk } from './test/gbk.ts'

const keys = makeAlipayKeys()
let clock: TestClock
let peer: AlipayPeer
let provider: PaymentProvider

beforeEach(async () => {
  clock = openTestClock()
  peer = await AlipayPeer.open(clock, keys)
  provider = openAlipay(peer.config, clock)
})
afterEach(() => peer.close())

/** As Alipay writes it. */
const head = [
  '#支付宝业务明细查询',
  '#账号：[20881021462251350156]',
  '#起始日期：[2026年11月19日 00:00:00]   终止日期：[2026年11月20日 00:00:00]',
  '#-----------------------------------------业务明细列表----------------------------------------',
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
]
const payment =
  '2026111922001458860515315453\t,P20261119000001\t,交易\t,考试报名费,2026-11-19 10:55:16,2026-11-19 10:55:23,\t,\t,\t,\t,*津水(602***@qq.com)\t,123.45,123.45,0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,\t,-0.74,0.00,'
const refund =
  '2026111922001458860515315453\t,P20261119000001\t,退款\t,考试报名费,2026-11-19 10:55:16,2026-11-19 11:56:48,\t,\t,\t,\t,*津水(602***@qq.com)\t,-3.45,-3.45,0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,R20261119000001\t,0.02,0.00,'
const tail = [
  '#-----------------------------------------业务明细列表结束------------------------------------',
  '#交易合计：1笔，商家实收共123.45元，商家优惠共0.00元',
  '#退款合计：1笔，商家实收退款共-3.45元，商家优惠退款共0.00元',
  '#导出时间：[2026年11月20日 06:27:10]',
]
const sums = ['#支付宝业务汇总查询', '#账号：[20881021462251350156]']

const textOf = (...lines: string[]) => gbk(`${[...head, ...lines, ...tail].join('\r\n')}\r\n`)
/** Names in GBK, without a word that they are. */
const zipOf = (text: Buffer) =>
  buildZip([
    {
      name: gbk('20881021462251350156_20261119_业务明细(汇总).csv'),
      data: gbk(sums.join('\r\n')),
      method: 8,
      flags: 0,
    },
    { name: gbk('20881021462251350156_20261119_业务明细.csv'), data: text, method: 8, flags: 0 },
  ])

const linesOf = () => billLinesOf(provider, '2026-11-19')

const read = {
  kind: 'payment',
  paymentNumber: 'P20261119000001',
  transactionId: '2026111922001458860515315453',
  refundNumber: null,
  amountFen: 12_345,
  providerFeeFen: 74,
  at: new Date('2026-11-19T02:55:23Z'),
}

test('lines are read exactly out of a zip in GBK, also where a name has a comma', async () => {
  peer.bill = zipOf(textOf(payment, refund, payment.replace('考试报名费', '报名费,教材,镕')))
  expect(await linesOf()).toEqual([
    read,
    {
      ...read,
      kind: 'refund',
      refundNumber: 'R20261119000001',
      amountFen: 345,
      providerFeeFen: -2,
      at: new Date('2026-11-19T03:56:48Z'),
    },
    read,
  ])
})

test('a bill that is cut short, of unknown kinds, moved out of its columns or no zip throws before its end', async () => {
  for (const [bill, why] of [
    [zipOf(gbk([...head, payment].join('\r\n'))), 'ends too early'],
    [zipOf(textOf(payment.replace('交易', '转账'))), 'unknown kind'],
    [zipOf(textOf(payment.replace('津水', '津,水'))), 'no amount'],
    [zipOf(gbk(sums.join('\r\n'))), '0 files'],
    [Buffer.from('<html>expired</html>'), 'End of central directory'],
  ] as const) {
    peer.bill = bill
    await expect(linesOf(), why).rejects.toThrow(why)
  }
})

test('without a bill: in the morning not made yet, from noon on a day without business', async () => {
  clock.set(new Date('2026-11-20T03:59:59Z'))
  expect(await provider.readBill('2026-11-19')).toEqual({ outcome: 'notReady' })
  clock.set(new Date('2026-11-20T04:00:00Z'))
  expect(await linesOf()).toEqual([])
  peer.refuseNext('40004 isv.invalid-arguments')
  expect(await provider.readBill('2026-11-19')).toEqual({ outcome: 'refused', code: 'isv.invalid-arguments' })
})

test('nothing of a bill is left behind, read or not', async () => {
  const folder = await openScratchFolder()
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const lines = Array<Buffer>(20_000).fill(gbk(`${payment}\r\n`))
  const [before, after] = [head, tail].map((part) => gbk(`${part.join('\r\n')}\r\n`))
  peer.bill = zipOf(Buffer.concat([before ?? [], lines, after ?? []].flat()))
  expect(await linesOf()).toHaveLength(20_000)
  const opened = await provider.readBill('2026-11-19')
  if (opened.outcome !== 'bill') throw new Error(`It is ${opened.outcome}.`)
  for await (const line of opened.lines) {
    expect(line).toEqual(read)
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^baoming-bill-/)])
    break
  }
  expect(await readdir(folder)).toEqual([])
})
