import { type InvoiceStep, invoiceSteps } from '#contract/invoice/invoice.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type Change, writeInvoice } from './invoice-store.ts'
import type { StoredInvoice } from './stored-invoice.ts'

/** Whether the step can be taken from where the invoice stands. */
export function canStep({ state }: Pick<StoredInvoice, 'state'>, step: InvoiceStep): boolean {
  const { from }: { readonly from: readonly string[] } = invoiceSteps[step]
  return from.includes(state)
}

/** Takes a step with an invoice that is held; answers the line of history, null where it cannot be taken from here. */
export async function takeInvoiceStep(
  tx: Tx,
  keys: Keys,
  invoice: Pick<StoredInvoice, 'invoiceId' | 'state' | 'number'>,
  step: InvoiceStep,
  change: Omit<Change, 'state'>,
  now: Date,
): Promise<string | null> {
  if (!canStep(invoice, step)) return null
  const { to } = invoiceSteps[step]
  await writeInvoice(tx, keys, invoice.invoiceId, { ...change, state: to }, now)
  const { number, state, invoiceId } = invoice
  const deed = { action: `invoice.${step}`, subject: 'invoice', subjectId: invoiceId }
  const failure = change.failure ? { failure: change.failure } : {}
  return record(tx, { ...deed, before: { state }, after: { state: to, number, ...failure } }, now)
}
