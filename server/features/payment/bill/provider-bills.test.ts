import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { yuanOf } from '#contract/kit/money.ts'
import { gbk } from '#server/adapters/payment/alipay/test/gbk.ts'
import { buildZip } from '#server/platform/archive/test/build-zip.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { AlipayPeer, makeAlipayKeys } from '#server/test/payment-peers/alipay-peer.ts'
import { alipayEnv, wechatPayEnv } from '#server/test/payment-peers/provider-env.ts'
import { WechatPayPeer } from '#server/test/payment-peers/wechat-pay-peer.ts'
import { makeWechatKeys } from '#server/test/payment-peers/wechat-pay-signing.ts'
import { noon } from '#server/test/test-clock.ts'
import { openPaymentJobs } from '../payment-jobs.ts'
import { openCashDesk } from '../test/cash-desk.ts'

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

interface Receipt {
  readonly number: string
  readonly transactionId: string
  readonly amountFen: number
}

/** Paid at a provider, as the receipt has it. */
async function paid(provider: 'wechatPay' | 'alipay'): Promise<Receipt> {
  const batch = await house.given.batch(projectId, { review: 'none', paymentTermMinutes: 30 })
  const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const { orderId } = (await desk.order(applicant, [applicant.applicationId])).data
  const way = provider === 'alipay' ? 'page' : 'qr'
  const begun = await desk.ask<{ shown: { url: string } }>('POST', `/api/orders/${orderId}/payments`, {
    authorization: applicant.authorization,
    body: { provider, way },
  })
  const [payment] = await house.asOwner<{ number: string }>(
    'select number from payment where order_id = $1',
    [orderId],
  )
  const number = payment?.number ?? ''
  if (provider === 'alipay') await alipay.visit(begun.data.shown.url)
  const peer = provider === 'alipay' ? alipay : wechatPay
  peer.pay(number)
  await peer.notices.sendDue()
  const [receipt] = await house.asOwner<{ id: string; fen: string }>(
    'select transaction_id as id, amount_fen as fen from receipt where order_id = $1',
    [orderId],
  )
  return { number, transactionId: receipt?.id ?? '', amountFen: Number(receipt?.fen) }
}

const wechatHead =
  '\uFEFF交易时间,微信订单号,商户订单号,交易状态,商户退款单号,退款状态,手续费,订单金额,申请退款金额'
const wechatLine = ({ transactionId, number, amountFen }: Receipt) =>
  `\`2026-11-20 12:00:00,\`${transactionId},\`${number},\`SUCCESS,\`,\`,\`0.72000,\`${yuanOf(amountFen)},\`0.00`
const wechatBill = (...lines: string[]) =>
  [wechatHead, ...lines, '总交易单数,手续费总金额', '`1,`0.72000', ''].join('\r\n')

const alipayHead = [
  '#支付宝业务明细查询',
  '支付宝交易号,商户订单号,业务类型,创建时间,完成时间,订单金额（元）,退款批次号/请求号,服务费（元）',
]
const alipayEnd = '#-----业务明细列表结束-----'
const alipayLine = ({ transactionId, number, amountFen }: Receipt) =>
  `${transactionId}\t,${number}\t,交易\t,2026-11-20 12:00:00,2026-11-20 12:00:00,${yuanOf(amountFen)},\t,-0.72`
const alipayBill = (...lines: string[]) =>
  buildZip([{ name: gbk('业务明细.csv'), data: gbk(lines.join('\r\n')), method: 8, flags: 0 }])

async function tickAt(time: string) {
  house.clock.set(new Date(`2026-11-21T${time}:00+08:00`))
  await openPaymentJobs(house)['payment.readDueBills']?.(null)
  const bills = await house.asOwner<{ provider: string; outcome: string; fee: string }>(
    `select provider, outcome, fee_fen as fee from bill where day = '2026-11-20' order by provider`,
  )
  return Object.fromEntries(bills.map(({ provider, outcome, fee }) => [provider, `${outcome} ${fee}`]))
}
const problems = async () => {
  const rows = await house.asOwner<{ told: string }>(
    `select provider || ' ' || problem || ' ' || state as told from bill_difference order by told`,
  )
  return rows.map(({ told }) => told)
}
test('bills of both providers: not ready, of another hash, cut short, and at last read to their end, each once', async () => {
  const [first, second] = [await paid('wechatPay'), await paid('wechatPay')]
  const other = await paid('alipay')

  expect(await tickAt('09:30')).toEqual({ wechatPay: 'notReady 0', alipay: 'notReady 0' })

  wechatPay.bill = wechatBill(wechatLine(first), wechatLine(second))
  wechatPay.billHash = '79bb0f45fc4c42234a918000b2668d689e2bde04'
  alipay.bill = alipayBill(...alipayHead, alipayLine(other))
  expect(await tickAt('10:00')).toEqual({ wechatPay: 'broken 0', alipay: 'broken 0' })

  wechatPay.billHash = null
  wechatPay.bill = [wechatHead, wechatLine(first)].join('\r\n')
  alipay.bill = Buffer.from('<html>expired</html>')
  expect(await tickAt('10:30')).toEqual({ wechatPay: 'broken 0', alipay: 'broken 0' })
  wechatPay.server.isBroken = true
  expect(await tickAt('11:00')).toEqual({ wechatPay: 'away 0', alipay: 'broken 0' })
  expect(await problems()).toEqual([])

  wechatPay.server.isBroken = false
  wechatPay.bill = wechatBill(wechatLine(first), wechatLine({ ...second, amountFen: second.amountFen + 1 }))
  alipay.bill = alipayBill(...alipayHead, alipayLine(other), alipayEnd)
  expect(await tickAt('11:30')).toEqual({ wechatPay: 'concluded 144', alipay: 'concluded 72' })
  expect(await problems()).toEqual(['wechatPay otherAmount open'])

  wechatPay.bill = wechatBill()
  alipay.bill = null
  expect(await tickAt('12:30')).toEqual({ wechatPay: 'concluded 144', alipay: 'concluded 72' })
  expect(await problems()).toEqual(['wechatPay otherAmount open'])
})
