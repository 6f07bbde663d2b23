import { z } from 'zod'
import { yuanOf } from '#contract/kit/money.ts'
import { away } from '#server/adapters/call-provider.ts'
import type { RefundFound, RefundKey, RefundToSend } from '#server/adapters/payment/port.ts'
import { instantOfWallText } from '#server/adapters/wall-text.ts'
import { fenOf } from '#server/adapters/yuan-text.ts'
import type { AlipayClient } from './alipay-client.ts'
import { plainText } from './payments.ts'

/** After these the money cannot go back this way, however often it is asked. */
const forGood: readonly string[] = [
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.REFUND_ACCOUNT_NOT_EXIST',
  'ACQ.BUYER_NOT_EXIST',
  'ACQ.BUYER_ERROR',
  'ACQ.BUYER_ENABLE_STATUS_FORBID',
]

/** Its answer tells the sum of all refunds of the trade; what became of this one is asked for. */
export async function sendRefund(client: AlipayClient, asked: RefundToSend): Promise<RefundFound> {
  const said = await client.ask('trade.refund', {
    trade_no: asked.transactionId,
    refund_amount: yuanOf(asked.amountFen),
    refund_reason: plainText(asked.reason),
    out_request_no: asked.refundNumber,
  })
  if (said.outcome === 'said') {
    const found = await queryRefund(client, asked)
    // It was accepted: that the question is refused says nothing of the money.
    return found.outcome === 'absent' || found.outcome === 'refused' ? { outcome: 'underway' } : found
  }
  if (said.outcome === 'away') return said
  if (said.code === 'ACQ.SELLER_BALANCE_NOT_ENOUGH') return { outcome: 'short' }
  return forGood.includes(said.code) ? { outcome: 'failed', code: said.code } : said
}

const refund = z.object({
  out_request_no: z.string().optional(),
  refund_status: z.string().optional(),
  refund_amount: z.string().optional(),
  gmt_refund_pay: z.string().optional(),
})

/** Of one that it does not know it says nothing but that it was asked. */
export async function queryRefund(
  { ask, config, clock }: AlipayClient,
  key: RefundKey,
): Promise<RefundFound> {
  const said = await ask('trade.fastpay.refund.query', {
    out_trade_no: key.paymentNumber,
    out_request_no: key.refundNumber,
    query_options: ['gmt_refund_pay'],
  })
  if (said.outcome === 'refused') return said.code === 'ACQ.TRADE_NOT_EXIST' ? { outcome: 'absent' } : said
  if (said.outcome === 'away') return said
  const read = refund.safeParse(said.content).data
  if (!read) return away('its refund cannot be read')
  if (read.refund_status === 'REFUND_PROCESSING') return { outcome: 'underway' }
  if (read.refund_status === 'REFUND_FAIL') return { outcome: 'failed', code: read.refund_status }
  if (read.refund_status !== 'REFUND_SUCCESS') return { outcome: 'absent' }
  const amountFen = fenOf(read.refund_amount ?? '')
  if (amountFen === null) return away('its refund cannot be read')
  if (read.out_request_no !== key.refundNumber) return away('it answered of another refund')
  return {
    outcome: 'done',
    news: {
      merchant: config.merchant,
      paymentNumber: key.paymentNumber,
      refundNumber: key.refundNumber,
      // It numbers no refunds of its own.
      providerRefundId: key.refundNumber,
      amountFen,
      doneAt: instantOfWallText(read.gmt_refund_pay ?? '') ?? clock(),
    },
  }
}
