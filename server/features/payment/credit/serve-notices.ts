import type { PaymentProviderName } from '#contract/payment/payment-way.ts'
import type { NoticeRead, PaymentProvider } from '#server/adapters/payment/port.ts'
import type { Site } from '#server/platform/http/site.ts'
import { queueJob } from '#server/platform/jobs/jobs.ts'
import { type PaymentParts, scopeOfMoney } from '../payment-parts.ts'
import { projectOfNumber } from '../provider-number.ts'
import { sendRefundJob } from '../refund/give-back.ts'
import { findRefundId } from '../refund/refund-store.ts'
import { creditNews } from './credit-news.ts'

export const noticePath = (provider: PaymentProviderName) => `/api/payment-notices/${provider}`

/** Where providers tell their news, byte by byte as they sent them. Acknowledged once it is kept, and not before. */
export function serveNotices(site: Site, parts: PaymentParts): void {
  site.app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const provider of parts.providers.values())
      inner.post<{ Body: Buffer }>(noticePath(provider.name), async ({ body, headers }, reply) => {
        const plain = Object.entries(headers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value] as const] : [],
        )
        const now = site.clock()
        const notice = { body: body ?? Buffer.alloc(0), headers: Object.fromEntries(plain), now }
        const isKept = await takeNotice(parts, provider, await provider.readNotice(notice))
        const { status, contentType, body: told } = provider.acknowledge(isKept)
        return reply.headers(site.headers.data).status(status).type(contentType).send(told)
      })
  })
}

/** Whether nothing more is to be told of it. */
async function takeNotice(
  parts: PaymentParts,
  provider: PaymentProvider,
  read: NoticeRead,
): Promise<boolean> {
  const about = { provider: provider.name }
  switch (read.outcome) {
    case 'paid': {
      const { paymentNumber, transactionId } = read.news
      const credited = await creditNews(parts, provider.name, read.news, parts.clock())
      if (credited === 'unknown' || credited === 'strange' || credited === 'difference')
        parts.log.warn(
          { ...about, credited, paymentNumber, transactionId },
          'money came that nobody asked for like this',
        )
      return true
    }
    case 'refunded':
      return askOfRefund(parts, read.news.refundNumber)
    case 'refundFailed':
      return askOfRefund(parts, read.refund.refundNumber)
    case 'other':
      return true
    default:
      parts.log.warn(
        { ...about, why: read.outcome === 'untrue' ? read.why : read.reason },
        'a notice was not taken',
      )
      return false
  }
}

/** How it stands is asked of the provider itself: its news come in any order. */
async function askOfRefund({ database }: PaymentParts, refundNumber: string): Promise<boolean> {
  const projectId = projectOfNumber(refundNumber)
  if (!projectId) return true
  await database.transaction(scopeOfMoney(projectId), async (tx) => {
    const refundId = await findRefundId(tx, refundNumber)
    if (refundId) await queueJob(tx, sendRefundJob, { projectId, refundId })
  })
  return true
}
