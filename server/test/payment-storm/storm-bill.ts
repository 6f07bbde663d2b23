import { yuanOf } from '#contract/kit/money.ts'
import type { PaymentProvider } from '#server/adapters/payment/port.ts'
import { billLinesOf } from '../payment-peers/bill-lines-of.ts'
import type { WechatPayPeer } from '../payment-peers/wechat-pay-peer.ts'
import { feeFen, type Payer } from './storm-payers.ts'

const columns = [
  ...['交易时间', '微信订单号', '商户订单号', '交易状态', '商户退款单号', '退款状态'],
  ...['手续费', '订单金额', '申请退款金额'],
]
const sums = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const at = '2026-11-20 12:00:00'

/** What went through the provider, as it says itself: read back by the reader of its bills, as `what number fen`. */
export async function readBillOf(
  peer: WechatPayPeer,
  provider: PaymentProvider,
  payers: readonly Payer[],
): Promise<string[]> {
  const lines: string[][] = []
  const numbers = new Map<string, string>()
  for (const { kind, number } of payers) {
    const found = await provider.query({ paymentNumber: number })
    if (found.outcome !== 'paid') continue
    numbers.set(found.news.transactionId, number)
    const fen = kind === 'difference' ? feeFen - 1 : found.news.amountFen
    lines.push([at, found.news.transactionId, number, 'SUCCESS', '0', '', '0.00000', yuanOf(fen), '0.00'])
  }
  for (const [refundNumber, { transactionId, fen }] of refundsAskedOf(peer)) {
    const number = numbers.get(transactionId) ?? ''
    lines.push([at, transactionId, number, 'REFUND', refundNumber, 'SUCCESS', '0.00000', '0.00', yuanOf(fen)])
  }
  const rows = lines.map((line) => `\`${line.join(',`')}`)
  peer.bill = [columns.join(','), ...rows, sums, `\`${lines.length}`, ''].join('\r\n')
  const read = await billLinesOf(provider, '2026-11-20')
  return read
    .map(({ kind, paymentNumber, refundNumber, amountFen }) =>
      [kind, refundNumber ?? paymentNumber, amountFen].join(' '),
    )
    .sort()
}

/** However often a refund was asked for, its number is one. */
function refundsAskedOf({ asked }: WechatPayPeer) {
  const refunds = new Map<string, { transactionId: string; fen: number }>()
  for (const { path, body } of asked) {
    if (path !== '/v3/refund/domestic/refunds') continue
    const { out_refund_no, transaction_id, amount } = JSON.parse(body)
    refunds.set(out_refund_no, { transactionId: transaction_id, fen: amount.refund })
  }
  return refunds
}
