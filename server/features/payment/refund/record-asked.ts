import type { RefundReason } from '#contract/payment/order.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface AskedRefund {
  readonly refundId: string
  readonly orderId: string
  readonly amountFen: number
  readonly carriedFen?: number
  readonly reason: RefundReason
}

/** The first line of a refund's history. Answers its id. */
export function recordAsked(tx: Tx, { refundId, orderId, reason, ...back }: AskedRefund, now: Date) {
  const deed = { action: 'refund.ask', subject: 'refund', subjectId: refundId }
  return record(
    tx,
    { ...deed, before: null, after: { state: 'asked', orderId, ...factsOf(back), reason } },
    now,
  )
}

/** What comes back, as history keeps it. */
export const factsOf = ({ amountFen, carriedFen = 0 }: Pick<AskedRefund, 'amountFen' | 'carriedFen'>) => ({
  amountFen,
  ...(carriedFen > 0 && { carriedFen }),
})
