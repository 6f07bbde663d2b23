import { z } from 'zod'
import type { NoticeAnswer, NoticeRead, RawNotice } from '#server/adapters/payment/port.ts'
import { instantOfWallText } from '#server/adapters/wall-text.ts'
import { fenOf } from '#server/adapters/yuan-text.ts'
import type { AlipayClient } from './alipay-client.ts'
import { queryRefund } from './refunds.ts'
import { isSignedNotice } from './signatures.ts'

const notice = z.object({
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  gmt_payment: z.string().optional(),
  gmt_refund: z.string().optional(),
  out_biz_no: z.string().optional(),
})

/**
 * A form, told again for 25 hours with the signature of its first time: how old it is says nothing. That it is told twice
 * does no harm, since a trade is credited once.
 */
export async function readNotice(client: AlipayClient, { body }: RawNotice): Promise<NoticeRead> {
  const form = new URLSearchParams(body.toString())
  const parameters = Object.fromEntries(form)
  if (!parameters.sign) return { outcome: 'untrue', why: 'unsigned' }
  if (!isSignedNotice(client.config.publicKey, parameters))
    return { outcome: 'untrue', why: 'wrongSignature' }
  const read = notice.safeParse(parameters).data
  if (!read) return { outcome: 'other' }
  if (read.app_id !== client.config.appId) return { outcome: 'other' }
  return read.gmt_refund || read.out_biz_no ? refundNews(client, read) : paymentNews(read)
}

type Read = z.output<typeof notice>

function paymentNews(read: Read): NoticeRead {
  if (!['TRADE_SUCCESS', 'TRADE_FINISHED'].includes(read.trade_status)) return { outcome: 'other' }
  const amountFen = fenOf(read.total_amount)
  const paidAt = instantOfWallText(read.gmt_payment ?? '')
  if (amountFen === null || paidAt === null) return { outcome: 'untrue', why: 'unreadable' }
  return {
    outcome: 'paid',
    news: {
      merchant: read.seller_id,
      paymentNumber: read.out_trade_no,
      transactionId: read.trade_no,
      amountFen,
      currency: 'CNY',
      paidAt,
    },
  }
}

/** It tells the sum of all refunds of the trade: how much this one was is asked for. */
async function refundNews(client: AlipayClient, read: Read): Promise<NoticeRead> {
  if (!read.out_biz_no || read.seller_id !== client.config.merchant) return { outcome: 'other' }
  const key = { paymentNumber: read.out_trade_no, refundNumber: read.out_biz_no }
  const found = await queryRefund(client, key)
  if (found.outcome === 'away') return found
  if (found.outcome === 'failed') return { outcome: 'refundFailed', refund: key, code: found.code }
  return found.outcome === 'done' ? { outcome: 'refunded', news: found.news } : { outcome: 'other' }
}

/** Anything but this one word lets Alipay tell it again, eight times in 25 hours. */
export function acknowledge(isKept: boolean): NoticeAnswer {
  return { status: 200, contentType: 'text/plain; charset=utf-8', body: isKept ? 'success' : 'fail' }
}
