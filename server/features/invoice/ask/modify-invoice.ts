import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '#contract/identity/birth-day.ts'
import { mayAskAt } from '#contract/invoice/ask-window.ts'
import type { InvoiceDetails } from '#contract/invoice/invoice-details.ts'
import { holdOrderMoney } from '#server/features/payment/payment.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { holdOwnInvoice } from '../hold-own-invoice.ts'
import { writeCounts } from '../invoice-line-store.ts'
import { insertInvoice, nextInvoiceNumber } from '../invoice-store.ts'
import { linesOf } from '../order-lines.ts'
import { queueInvoiceWork } from '../queue-invoice-work.ts'
import { insertRed } from '../red-store.ts'
import { restOfLines } from '../rest-of-lines.ts'
import { getInvoiceSettings } from '../settings/invoice-settings.ts'
import type { StoredInvoice } from '../stored-invoice.ts'
import { canStep } from '../take-invoice-step.ts'
import { tellPayer } from '../tell-payer.ts'
import { checkDetails } from './check-details.ts'

/**
 * An invoice that was issued is not changed: all that is left of it is taken back, and another one issued in its place once
 * that is done. Until then the new one stands for the orders.
 */
export async function modifyInvoice(
  tx: Tx,
  keys: Keys,
  asked: { readonly invoiceId: string; readonly payerId: string; readonly typed: InvoiceDetails },
  now: Date,
): Promise<{ invoiceId: string }> {
  const { invoiceId: replaces, payerId, typed } = asked
  const { invoice, orderIds } = await holdOwnInvoice(tx, keys, replaces, payerId)
  const { details, terms } = await checkDetails(tx, typed)
  refuseUnmodifiable(invoice)
  const orders = await holdOrderMoney(tx, orderIds)
  const { askWindow } = await getInvoiceSettings(tx)
  if (orders.some(({ paidAt }) => paidAt === null || !mayAskAt(askWindow, paidAt, now)))
    throw new Refusal('invoiceClosed')
  const { rests, isUnderWay } = await restOfLines(tx, replaces)
  if (isUnderWay) throw new Refusal('flushBeforeRefund')
  const { lines, amountFen } = linesOf(orders)
  if (amountFen === 0) throw new Refusal('invoiceAbsent')
  if (isDeepStrictEqual(details, invoice.details)) throw new Refusal('invoiceInProcess')
  const [invoiceId, flushId] = [newId(now), newId(now)]
  const day = dayOf(now)
  const red = { flushId, invoiceId: replaces, reason: 'modification', refundId: null, lines: rests } as const
  await insertRed(tx, { ...red, number: await nextInvoiceNumber(tx, day), askAt: now }, now)
  await writeCounts(tx, replaces, false)
  const number = await nextInvoiceNumber(tx, day)
  const next = { invoiceId, payerId, number, flow: 'modification', details, terms, amountFen, lines } as const
  await insertInvoice(tx, keys, { ...next, replaces, askAt: null }, now)
  const before = { number: invoice.number, kind: invoice.kind, amountFen: invoice.amountFen }
  const after = { number, kind: details.kind, amountFen }
  const deed = { action: 'invoice.modify', subject: 'invoice', subjectId: invoiceId, before, after }
  const line = await record(tx, deed, now)
  await tellPayer(tx, { payerId, number }, { kind: 'invoiceAsked', line, amountFen }, now)
  await queueInvoiceWork(tx)
  return { invoiceId }
}

function refuseUnmodifiable(invoice: StoredInvoice): void {
  if (canStep(invoice, 'modify')) return
  if (invoice.state === 'failed') throw new Refusal('invoiceFailed')
  throw new Refusal(
    invoice.state === 'closed' || invoice.state === 'flushed' ? 'invoiceClosed' : 'invoiceInProcess',
  )
}
