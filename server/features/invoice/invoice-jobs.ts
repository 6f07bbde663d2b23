import type { InvoiceIssuer } from '#server/adapters/invoice/port.ts'
import type { JobHandler, RecurringJob } from '#server/platform/jobs/jobs.ts'
import { openSilenceGuard, workOff } from '#server/platform/jobs/work-off.ts'
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

/** What is due goes one step on. One that fails stops no other, and nobody waits for an issuer that says nothing. */
async function workOffInvoices(parts: InvoiceParts): Promise<void> {
  const { database, clock } = parts
  if (parts.issuers.size === 0) return
  const list = <Row>(due: (tx: Parameters<typeof listRedsToAsk>[0], now: Date) => Promise<Row[]>) =>
    database.transaction(scopeOfInvoices(null), (tx) => due(tx, clock()))
  const issuers = new Map([...parts.issuers].map(([name, issuer]) => [name, callWhileItAnswers(issuer)]))
  const run = { ...parts, issuers }
  // Reds first, since others wait for them; each kind has its own time, so that none waits behind all of the other.
  const failure = 'an invoice could not be asked about'
  await workOff(
    parts,
    await list(listRedsToAsk),
    ({ projectId, flushId }) => flushInvoice(run, projectId, flushId),
    failure,
  )
  await workOff(
    parts,
    await list(listInvoicesToAsk),
    ({ projectId, invoiceId }) => issueInvoice(run, projectId, invoiceId),
    failure,
  )
}

function callWhileItAnswers(issuer: InvoiceIssuer): InvoiceIssuer {
  const guarded = openSilenceGuard()
  return {
    ...issuer,
    issue: guarded((asked) => issuer.issue(asked)),
    query: guarded((key) => issuer.query(key)),
    redFlush: guarded((flush) => issuer.redFlush(flush)),
    queryRedFlush: guarded((flush) => issuer.queryRedFlush(flush)),
    download: guarded((key, format) => issuer.download(key, format)),
  }
}
