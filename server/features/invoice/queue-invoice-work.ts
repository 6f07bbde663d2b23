import type { Tx } from '#server/platform/database/transaction.ts'
import { queueJob } from '#server/platform/jobs/jobs.ts'

export const invoiceWorkJob = 'invoice.work'
/** One after the other, so that an issuer that hangs holds no more than one hand. */
export const invoiceQueue = 'invoice.clock'

/** What is due is worked off now and not with the next minute. */
export async function queueInvoiceWork(tx: Tx): Promise<void> {
  await queueJob(tx, invoiceWorkJob, {}, { queue: invoiceQueue, key: 'invoice.soon' })
}

/** What is due then; whoever wants it now is not put off by that. */
export async function queueInvoiceWorkAt(tx: Tx, runAt: Date): Promise<void> {
  await queueJob(tx, invoiceWorkJob, {}, { queue: invoiceQueue, key: 'invoice.nudged', runAt })
}
