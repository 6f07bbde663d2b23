import { hourMs } from '#contract/kit/time.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { queueJob } from '#server/platform/jobs/jobs.ts'
import { sendRefundJob, takeRefundStep } from './give-back.ts'
import type { InvoiceFlush, RefundToFlush } from './invoice-flush.ts'
import { holdRefund, type StoredRefund } from './refund-store.ts'

/** So long it waits for its invoice; then the cashier looks at it. A buyer has three days to agree. */
const longestFlushMs = 7 * 24 * hourMs
export const waitingEndedCode = 'INVOICE_NOT_AWAITED'
const flushTooLongCode = 'INVOICE_TOO_LONG'

/** A refund that was just approved goes on: at once, or when its invoice is reversed. */
export async function sendOrFlush(
  tx: Tx,
  flush: InvoiceFlush,
  refund: RefundToFlush,
  now: Date,
): Promise<void> {
  const { refundId, amountFen } = refund
  if (amountFen > 0 && (await flush.begin(tx, refund, now)) === 'flushing')
    await takeRefundStep(
      tx,
      { refundId, state: 'approved' },
      'flush',
      { sendAt: afterLongestFlush(now) },
      now,
    )
  else await queueJob(tx, sendRefundJob, { projectId: tx.projectId, refundId })
}

const afterLongestFlush = (since: Date) => new Date(since.getTime() + longestFlushMs)

/** Nothing came of its invoice in all that time, whatever the reason. */
export async function endLongFlush(tx: Tx, held: StoredRefund, now: Date): Promise<void> {
  if (held.state === 'flushing' && afterLongestFlush(held.changedAt) <= now)
    await takeRefundStep(tx, held, 'failFlush', { code: flushTooLongCode }, now)
}

/** The invoice is reversed: the money goes. False where the refund does not wait for that. */
export async function releaseRefund(tx: Tx, refundId: string, now: Date): Promise<boolean> {
  const held = await holdRefund(tx, refundId)
  if (!held || !(await takeRefundStep(tx, held, 'release', { sendAt: now }, now))) return false
  await queueJob(tx, sendRefundJob, { projectId: tx.projectId, refundId })
  return true
}

/** The invoice could not be reversed, or its buyer did not agree in time: the cashier looks at the refund. */
export async function failFlush(tx: Tx, refundId: string, code: string, now: Date): Promise<boolean> {
  const held = await holdRefund(tx, refundId)
  return held !== null && (await takeRefundStep(tx, held, 'failFlush', { code }, now)) !== null
}
