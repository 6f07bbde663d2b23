import type { FlushEnd } from '#contract/invoice/invoice.ts'
import type { IssuedInvoice } from '#server/adapters/invoice/port.ts'
import { keepFile, type StoredFile } from '#server/features/file/file.ts'
import { failFlush, releaseRefund } from '#server/features/payment/payment.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writeCounts } from '../invoice-line-store.ts'
import type { InvoiceParts } from '../invoice-parts.ts'
import { findReplacement, holdInvoice } from '../invoice-store.ts'
import { askInvoiceAt } from '../invoice-turn-store.ts'
import { mailDocument } from '../issue/mail-document.ts'
import { listReds, moveReds, type StoredRed, wakeReds } from '../red-store.ts'
import type { StoredInvoice } from '../stored-invoice.ts'
import { takeInvoiceStep } from '../take-invoice-step.ts'
import { takeRedStep } from '../take-red-step.ts'
import { tellPayer } from '../tell-payer.ts'

interface Standing {
  readonly red: StoredRed
  readonly invoice: StoredInvoice
}

interface Flushed extends Standing {
  readonly issued: IssuedInvoice
  readonly document: { readonly stored: StoredFile; readonly digest: Buffer }
}

/** It is taken back: the refund that waited goes, or the invoice in its place is issued. */
export async function finishRed(
  { keys }: Pick<InvoiceParts, 'keys'>,
  tx: Tx,
  { red, invoice, issued, document }: Flushed,
  now: Date,
): Promise<void> {
  const { invoiceId } = invoice
  const fileId = await keepFile(tx, keys, document.stored, now)
  const kept = { issued, fileId, digest: document.digest }
  const line = await takeRedStep(tx, red, 'finish', { askAt: null, document: kept }, now)
  if (!line) return
  const reds = await listReds(tx, [invoiceId])
  const flushedFen = reds.reduce((sum, { state, amountFen }) => sum + (state === 'done' ? amountFen : 0), 0)
  if (flushedFen === invoice.amountFen) {
    await takeInvoiceStep(tx, keys, invoice, 'flush', { askAt: null }, now)
    await writeCounts(tx, invoiceId, false)
  }
  const { amountFen } = red
  await tellPayer(tx, invoice, { kind: 'redInvoiceIssued', line, amountFen }, now)
  const { officialNumber } = issued
  await mailDocument(tx, keys, invoice, { of: 'redInvoice', officialNumber, amountFen, ...kept }, now)
  if (red.refundId) await releaseRefund(tx, red.refundId, now)
  const next = red.reason === 'modification' ? await findReplacement(tx, invoiceId) : null
  if (next) await askInvoiceAt(tx, next, now)
  await wakeReds(tx, invoiceId, now)
}

/** It stands as it stood: the refund is the cashier's, or the invoice in its place is given up. */
export async function endRed(
  { keys }: Pick<InvoiceParts, 'keys'>,
  tx: Tx,
  { red, invoice, end }: Standing & { readonly end: FlushEnd },
  now: Date,
): Promise<void> {
  const { invoiceId } = invoice
  const line = await takeRedStep(tx, red, 'end', { askAt: null, end }, now)
  if (!line) return
  await tellPayer(tx, invoice, { kind: 'redInvoiceEnded', line, amountFen: red.amountFen }, now)
  if (red.refundId) await failFlush(tx, red.refundId, end, now)
  const nextId = red.reason === 'modification' ? await findReplacement(tx, invoiceId) : null
  const next = nextId ? await holdInvoice(tx, keys, nextId) : null
  if (next) {
    await takeInvoiceStep(tx, keys, next, 'close', { askAt: null, failure: 'notFlushed' }, now)
    await writeCounts(tx, next.invoiceId, false)
    await writeCounts(tx, invoiceId, true)
    await moveReds(tx, { from: next.invoiceId, to: invoiceId, askAt: now })
  }
  await wakeReds(tx, invoiceId, now)
}
