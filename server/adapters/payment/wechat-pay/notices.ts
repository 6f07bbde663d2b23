import { z } from 'zod'
import type { NoticeAnswer, NoticeRead, RawNotice } from '#server/adapters/payment/port.ts'
import { paymentIn } from './payments.ts'
import { refundIn } from './refunds.ts'
import { openSealed, signedOf } from './signatures.ts'
import type { WechatClient } from './wechat-client.ts'

const envelope = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
})

/** A probe (`WECHATPAY/SIGNTEST/…`) is a notice with a wrong signature, and must be refused like one. */
export async function readNotice(
  client: WechatClient,
  { body, headers, now }: RawNotice,
): Promise<NoticeRead> {
  const why = await client.distrust(
    signedOf((name) => headers[name] ?? null, body),
    now,
  )
  if (why !== null) return typeof why === 'string' ? { outcome: 'untrue', why } : why
  const opened = openEnvelope(client, body)
  if (opened === null) return { outcome: 'untrue', why: 'unreadable' }
  if (opened.event === 'TRANSACTION.SUCCESS') return paymentNews(client, opened.content)
  return opened.event.startsWith('REFUND.') ? refundNews(opened.content) : { outcome: 'other' }
}

function openEnvelope({ config }: WechatClient, body: Buffer): { event: string; content: unknown } | null {
  try {
    const { event_type, resource } = envelope.parse(JSON.parse(body.toString()))
    const content = openSealed(config.sealKey, resource)
    return content && { event: event_type, content: JSON.parse(content.toString()) }
  } catch {
    return null
  }
}

function paymentNews({ config }: WechatClient, content: unknown): NoticeRead {
  const { appId, payment } = paymentIn(content)
  if (payment.outcome === 'away') return { outcome: 'untrue', why: 'unreadable' }
  if (payment.outcome !== 'paid') return { outcome: 'other' }
  // Another app of the same merchant has orders of its own.
  return appId === config.appId || payment.news.merchant !== config.merchant ? payment : { outcome: 'other' }
}

function refundNews(content: unknown): NoticeRead {
  const read = refundIn(content)
  if (read === null || read.found.outcome === 'away') return { outcome: 'untrue', why: 'unreadable' }
  const { key, found } = read
  if (found.outcome === 'done') return { outcome: 'refunded', news: found.news }
  return found.outcome === 'failed'
    ? { outcome: 'refundFailed', refund: key, code: found.code }
    : { outcome: 'other' }
}

/** 204 ends it; any refusal lets WeChat Pay tell it again, 15 times in a day. */
export function acknowledge(isKept: boolean): NoticeAnswer {
  if (isKept) return { status: 204, contentType: 'application/json', body: '' }
  const body = JSON.stringify({ code: 'FAIL', message: '未能接收，请稍后重发' })
  return { status: 500, contentType: 'application/json', body }
}
