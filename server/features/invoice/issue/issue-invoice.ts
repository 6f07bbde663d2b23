import type { Failure } from '#contract/invoice/invoice-endpoints.ts'
import type { InvoiceIssuer, IssuedInvoice, Refusal, RefusalCause } from '#server/adapters/invoice/port.ts'
import { keepFile } from '#server/features/file/file.ts'
import { releaseRefund } from '#server/features/payment/payment.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { holdWithOrders } from '../hold-own-invoice.ts'
import { listInvoiceLines } from '../invoice-line-store.ts'
import { type InvoiceParts, issuerOf, nextAskAt, scopeOfInvoices } from '../invoice-parts.ts'
import { askInvoiceAt } from '../invoice-turn-store.ts'
import { noticeUrlOf } from '../notice/notice-url.ts'
import { listReds, wakeReds } from '../red-store.ts'
import type { StoredInvoice } from '../stored-invoice.ts'
import { takeInvoiceStep } from '../take-invoice-step.ts'
import { takeRedStep } from '../take-red-step.ts'
import { tellPayer } from '../tell-payer.ts'
import { keyOf, toIssue } from './issuer-words.ts'
import { fetchDocument, isExactly } from './keep-document.ts'
import { mailDocument } from './mail-document.ts'

interface Kept {
  readonly projectId: string
  readonly invoice: StoredInvoice
  readonly issued: IssuedInvoice
}

interface Failed {
  readonly failure: Failure
  readonly reason: string
}

/**
 * An invoice goes one step on: its issuer is told of it, or asked what became of it. When it is asked next stands first, and
 * each time it is the same number, which is issued once.
 */
export async function issueInvoice(parts: InvoiceParts, projectId: string, invoiceId: string): Promise<void> {
  const { database, clock } = parts
  const found = await database.transaction(scopeOfInvoices(projectId), (tx) =>
    beginTurn(parts, tx, invoiceId, clock()),
  )
  if (!found) return
  const { invoice, lines, isNew, issuer } = found
  if (!issuer) return endTurn(parts, projectId, invoice, { failure: 'notConfigured', reason: '' })
  const order = toIssue(invoice, lines, noticeUrlOf(parts, projectId))
  if (isNew) {
    const begun = await issuer.issue(order)
    if (begun.outcome === 'refused') return endTurn(parts, projectId, invoice, failedBy(begun))
    if (begun.outcome === 'away') return
  }
  const answer = await issuer.query(keyOf(invoice, invoice.number))
  if (answer.outcome === 'issued')
    return keepIssued(parts, issuer, { projectId, invoice, issued: answer.invoice })
  if (answer.outcome === 'failed') return endTurn(parts, projectId, invoice, failedBy(answer))
  if (answer.outcome === 'refused')
    return parts.log.warn(
      { projectId, invoiceId, code: answer.code },
      'an issuer does not say what became of an invoice',
    )
  // It never heard of it: the answer to the first telling was lost on its way.
  if (answer.outcome === 'absent' && !isNew) {
    const begun = await issuer.issue(order)
    if (begun.outcome === 'refused') await endTurn(parts, projectId, invoice, failedBy(begun))
  }
}

async function beginTurn({ keys, issuers }: InvoiceParts, tx: Tx, invoiceId: string, now: Date) {
  const { invoice } = await holdWithOrders(tx, keys, invoiceId)
  if (!invoice?.askAt || invoice.askAt.getTime() > now.getTime()) return null
  const isNew = invoice.state === 'applying'
  if (!isNew && invoice.state !== 'inProgress') return null
  const askAt = nextAskAt(invoice.tried, now)
  const issuer = issuerOf(issuers, invoice)
  const change = { askAt, ...(issuer && { issuer: issuer.name }) }
  if (isNew) await takeInvoiceStep(tx, keys, invoice, 'send', change, now)
  await askInvoiceAt(tx, invoiceId, askAt)
  return { invoice, isNew, issuer, lines: await listInvoiceLines(tx, [invoiceId]) }
}

async function keepIssued(
  parts: InvoiceParts,
  issuer: InvoiceIssuer,
  { projectId, invoice: asked, issued }: Kept,
): Promise<void> {
  const { database, keys, clock, log } = parts
  const { invoiceId, number } = asked
  const document = await fetchDocument(issuer, parts, projectId, keyOf(asked, number))
  if (!document) return
  await database.transaction(scopeOfInvoices(projectId), async (tx) => {
    const now = clock()
    const { invoice } = await holdWithOrders(tx, keys, invoiceId)
    if (invoice?.state !== 'inProgress' || invoice.number !== number) return
    if (!isExactly(issued, invoice.amountFen))
      return log.error({ projectId, invoiceId }, 'an invoice was issued with another amount')
    const fileId = await keepFile(tx, keys, document.stored, now)
    const kept = { issued, fileId, digest: document.digest }
    const line = await takeInvoiceStep(tx, keys, invoice, 'issue', { askAt: null, document: kept }, now)
    const { amountFen } = invoice
    if (line) {
      await tellPayer(tx, invoice, { kind: 'invoiceIssued', line, amountFen }, now)
      const { officialNumber } = issued
      await mailDocument(tx, keys, invoice, { of: 'invoice', officialNumber, amountFen, ...kept }, now)
    }
    await wakeReds(tx, invoiceId, now)
  })
}

/** It came to nothing: nothing of it is to be taken back, and the refunds that waited for that go. */
async function endTurn(
  { database, keys, clock }: InvoiceParts,
  projectId: string,
  { invoiceId, number }: StoredInvoice,
  { failure, reason }: Failed,
): Promise<void> {
  await database.transaction(scopeOfInvoices(projectId), async (tx) => {
    const now = clock()
    const { invoice } = await holdWithOrders(tx, keys, invoiceId)
    if (invoice?.state !== 'inProgress' || invoice.number !== number) return
    const line = await takeInvoiceStep(tx, keys, invoice, 'fail', { askAt: null, failure, reason }, now)
    const { amountFen } = invoice
    if (line)
      await tellPayer(
        tx,
        invoice,
        { kind: 'invoiceFailed', line, amountFen, facts: { failureReason: reason } },
        now,
      )
    for (const red of await listReds(tx, [invoiceId]))
      if (red.state === 'waiting') {
        await takeRedStep(tx, red, 'end', { askAt: null, end: 'notNeeded' }, now)
        if (red.refundId) await releaseRefund(tx, red.refundId, now)
      }
  })
}

const failureOf: Readonly<Record<RefusalCause, Failure>> = {
  signature: 'signatureWrong',
  taxpayer: 'taxpayerIdWrong',
  seller: 'notConfigured',
  voided: 'voided',
}

function failedBy({ cause, reason }: Refusal): Failed {
  return { failure: cause ? failureOf[cause] : 'failed', reason }
}
