import { z } from 'zod'
import { away } from '#server/adapters/call-provider.ts'
import type { RefundFound, RefundKey, RefundNews, RefundToSend } from '#server/adapters/payment/port.ts'
import { refusedBy } from './payments.ts'
import type { WechatClient } from './wechat-client.ts'

const refund = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_id: z.string(),
  status: z.string(),
  success_time: z.coerce.date().optional(),
  amount: z.object({ refund: z.int().min(0) }),
})

/** A notice says the same in other words. */
const noticedRefund = refund
  .omit({ status: true })
  .extend({ mchid: z.string(), refund_status: z.string() })
  .transform(({ refund_status, ...said }) => ({ ...said, status: refund_status }))

export async function sendRefund(client: WechatClient, asked: RefundToSend): Promise<RefundFound> {
  const body = {
    transaction_id: asked.transactionId,
    out_refund_no: asked.refundNumber,
    reason: asked.reason.slice(0, 80),
    notify_url: asked.noticeUrl,
    amount: { refund: asked.amountFen, total: asked.paidFen, currency: 'CNY' },
  }
  const said = await client.ask({ method: 'POST', path: '/v3/refund/domestic/refunds', body })
  if (said.outcome === 'said') return foundIn(client, asked, said.content)
  if (said.outcome === 'away') return said
  if (said.code === 'NOT_ENOUGH') return { outcome: 'short' }
  return said.code === 'USER_ACCOUNT_ABNORMAL' ? { outcome: 'failed', code: said.code } : refusedBy(said)
}

export async function queryRefund(client: WechatClient, key: RefundKey): Promise<RefundFound> {
  const said = await client.ask({ method: 'GET', path: `/v3/refund/domestic/refunds/${key.refundNumber}` })
  if (said.outcome === 'said') return foundIn(client, key, said.content)
  if (said.outcome === 'away') return said
  return said.status === 404 ? { outcome: 'absent' } : refusedBy(said)
}

function foundIn({ config }: WechatClient, key: RefundKey, content: unknown): RefundFound {
  const read = refund.safeParse(content).data
  if (!read) return away('its refund cannot be read')
  if (read.out_refund_no !== key.refundNumber) return away('it answered of another refund')
  return stateOf({ ...read, mchid: config.merchant })
}

type Read = z.output<typeof noticedRefund>

function stateOf(read: Read): RefundFound {
  switch (read.status) {
    case 'SUCCESS': {
      const news = newsOf(read)
      return news ? { outcome: 'done', news } : away('its refund cannot be read')
    }
    case 'PROCESSING':
      return { outcome: 'underway' }
    case 'ABNORMAL':
    case 'CLOSED':
      return { outcome: 'failed', code: read.status }
    default:
      return away('it told an unknown state')
  }
}

function newsOf({
  mchid,
  out_trade_no,
  out_refund_no,
  refund_id,
  amount,
  success_time,
}: Read): RefundNews | null {
  if (!success_time) return null
  return {
    merchant: mchid,
    paymentNumber: out_trade_no,
    refundNumber: out_refund_no,
    providerRefundId: refund_id,
    amountFen: amount.refund,
    doneAt: success_time,
  }
}

/** What a notice says of a refund; null where it cannot be read. */
export function refundIn(content: unknown): { readonly key: RefundKey; readonly found: RefundFound } | null {
  const read = noticedRefund.safeParse(content).data
  if (!read) return null
  return { key: { paymentNumber: read.out_trade_no, refundNumber: read.out_refund_no }, found: stateOf(read) }
}
