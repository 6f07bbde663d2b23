import type { InvoiceState } from '#contract/invoice/invoice.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { holdOwnInvoice } from '../hold-own-invoice.ts'
import { writeCounts } from '../invoice-line-store.ts'
import { takeInvoiceStep } from '../take-invoice-step.ts'
import { tellPayer } from '../tell-payer.ts'

/** Gives up one that no issuer was told of, or that failed: its orders can stand in another one. */
export async function closeInvoice(
  tx: Tx,
  keys: Keys,
  asked: { readonly invoiceId: string; readonly payerId: string },
  now: Date,
): Promise<{ state: InvoiceState }> {
  const { invoice } = await holdOwnInvoice(tx, keys, asked.invoiceId, asked.payerId)
  // One in the place of another waits for that to be taken back, which nobody can call off.
  const isWaiting = invoice.state === 'applying' && invoice.askAt === null
  const line = isWaiting ? null : await takeInvoiceStep(tx, keys, invoice, 'close', { askAt: null }, now)
  if (line === null) throw new Refusal(invoice.state === 'closed' ? 'invoiceClosed' : 'invoiceInProcess')
  await writeCounts(tx, invoice.invoiceId, false)
  await tellPayer(tx, invoice, { kind: 'invoiceClosed', line, amountFen: invoice.amountFen }, now)
  return { state: 'closed' }
}
