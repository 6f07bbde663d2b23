import type { PaymentProvider } from '#server/adapters/payment/port.ts'
import { creditNews } from '../credit/credit-news.ts'
import { moneyActor, type PaymentParts } from '../payment-parts.ts'
import { type NoticeUrlOf, sendRefundHandler } from '../refund/send-refund.ts'
import { listUntoldLines, type UntoldLine } from './bill-store.ts'

/** After so many answers that do not come, nothing more is asked: what is left is a difference, and read again tomorrow. */
const mostAway = 3

interface Run {
  readonly provider: PaymentProvider
  readonly runId: string
}

/**
 * Money that the bill tells of and we were never told of: a line alone credits nothing, but its provider is asked of the
 * payment, and what it vouches for is credited as any other news are. Refunds that are done there are asked about, too.
 */
export async function learnUntold(
  parts: PaymentParts,
  noticeUrlOf: NoticeUrlOf,
  { provider, runId }: Run,
): Promise<void> {
  const sendRefund = sendRefundHandler(parts, noticeUrlOf)
  let away = 0
  for (let after = -1; away < mostAway; ) {
    const lines = await listAfter(parts, { provider, runId }, after)
    if (lines.length === 0) return
    for (const { place, projectId, kind, paymentNumber, refundId } of lines) {
      after = place
      if (away >= mostAway) break
      try {
        if (kind === 'refund') await sendRefund({ projectId, refundId })
        else if (!(await creditUntold(parts, provider, paymentNumber))) away += 1
      } catch (error) {
        parts.log.error(
          { err: error, provider: provider.name, paymentNumber },
          'money of a bill was not taken',
        )
      }
    }
  }
}

/** False where the provider says nothing. */
async function creditUntold(
  parts: PaymentParts,
  provider: PaymentProvider,
  paymentNumber: string,
): Promise<boolean> {
  const found = await provider.query({ paymentNumber })
  if (found.outcome === 'paid') await creditNews(parts, provider.name, found.news, parts.clock())
  return found.outcome !== 'away'
}

const listAfter = (
  { database }: Pick<PaymentParts, 'database'>,
  { provider, runId }: Run,
  after: number,
): Promise<UntoldLine[]> =>
  database.transaction({ projectId: null, actor: moneyActor }, (tx) =>
    listUntoldLines(tx, runId, provider.name, after),
  )
