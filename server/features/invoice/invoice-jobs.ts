import type { JobHandler, RecurringJob } from '#server/platform/jobs/jobs.ts'
import { flushInvoice } from './flush/flush-invoice.ts'
import { type InvoiceParts, scopeOfInvoices } from './invoice-parts.ts'
import { listInvoicesToAsk } from './invoice-turn-store.ts'
import { issueInvoice } from './issue/issue-invoice.ts'
import { invoiceQueue, invoiceWorkJob } from './queue-invoice-work.ts'
import { listRedsToAsk } from './red-store.ts'

/** What runs by the clock. */
export const recurringInvoiceJobs: readonly RecurringJob[] = [
  { name: invoiceWorkJob, schedule: '* * * * *', queue: invoiceQueue },
]

export function openInvoiceJobs(parts: InvoiceParts): Readonly<Record<string, JobHandler>> {
  return { [invoiceWorkJob]: () => workOffInvoices(parts) }
}

/** What is due goes one step on: red ones first, since others wait for them. One that fails stops no other. */
async function workOffInvoices(parts: InvoiceParts): Promise<void> {
  const { issuers, database, clock, log } = parts
  if (issuers.size === 0) return
  const due = <Row>(list: (tx: Parameters<typeof listRedsToAsk>[0], now: Date) => Promise<Row[]>) =>
    database.transaction(scopeOfInvoices(null), (tx) => list(tx, clock()))
  for (const { projectId, flushId } of await due(listRedsToAsk)) {
    try {
      await flushInvoice(parts, projectId, flushId)
    } catch (error) {
      log.error({ err: error, projectId, flushId }, 'a red invoice could not be asked about')
    }
  }
  for (const { projectId, invoiceId } of await due(listInvoicesToAsk)) {
    try {
      await issueInvoice(parts, projectId, invoiceId)
    } catch (error) {
      log.error({ err: error, projectId, invoiceId }, 'an invoice could not be asked about')
    }
  }
}
