import { dayOf } from '#contract/identity/birth-day.ts'
import type { InvoiceDetails } from '#contract/invoice/invoice-details.ts'
import { holdOrderMoney } from '#server/features/payment/payment.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { holdOwnInvoice } from '../hold-own-invoice.ts'
import { nextInvoiceNumber, renewInvoice } from '../invoice-store.ts'
import { linesOf } from '../order-lines.ts'
import { queueInvoiceWork } from '../queue-invoice-work.ts'
import { canStep } from '../take-invoice-step.ts'
import { tellPayer } from '../tell-payer.ts'
import { checkDetails } from './check-details.ts'

/** Asks once more for one that failed: under a new number, for what its orders come to by now. */
export async function reapplyInvoice(
  tx: Tx,
  keys: Keys,
  asked: { readonly invoiceId: string; readonly payerId: string; readonly typed: InvoiceDetails },
  now: Date,
): Promise<{ invoiceId: string }> {
  const { invoiceId, payerId, typed } = asked
  const { invoice, orderIds } = await holdOwnInvoice(tx, keys, invoiceId, payerId)
  const { details, terms } = await checkDetails(tx, typed)
  if (!canStep(invoice, 'reapply'))
    throw new Refusal(invoice.state === 'closed' ? 'invoiceClosed' : 'invoiceInProcess')
  const { lines, amountFen } = linesOf(await holdOrderMoney(tx, orderIds))
  if (amountFen === 0) throw new Refusal('invoiceAbsent')
  const number = await nextInvoiceNumber(tx, dayOf(now))
  await renewInvoice(tx, keys, { invoiceId, number, details, terms, amountFen, lines }, now)
  const before = { state: invoice.state, number: invoice.number, amountFen: invoice.amountFen }
  const after = { state: 'applying', number, kind: details.kind, amountFen }
  const deed = { action: 'invoice.reapply', subject: 'invoice', subjectId: invoiceId, before, after }
  const line = await record(tx, deed, now)
  await tellPayer(tx, { payerId, number }, { kind: 'invoiceAsked', line, amountFen }, now)
  await queueInvoiceWork(tx)
  return { invoiceId }
}
