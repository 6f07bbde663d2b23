import { dayOf } from '#contract/identity/birth-day.ts'
import { holdOrderMoney, type InvoiceFlush } from '#server/features/payment/payment.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { lessenLine, listCountingLines, writeCounts } from '../invoice-line-store.ts'
import { holdInvoice, nextInvoiceNumber } from '../invoice-store.ts'
import { restOf } from '../order-lines.ts'
import { queueInvoiceWork } from '../queue-invoice-work.ts'
import { insertRed } from '../red-store.ts'
import { restOfLines } from '../rest-of-lines.ts'
import type { StoredInvoice } from '../stored-invoice.ts'
import { takeInvoiceStep } from '../take-invoice-step.ts'
import { tellPayer } from '../tell-payer.ts'

/**
 * What invoices have to say to a refund: what of an order stands on one, and goes back, is taken back there first. What no
 * issuer was told of yet is only made less.
 */
export function invoiceFlush(keys: Keys): InvoiceFlush {
  return {
    async begin(tx, { refundId, orderId }, now) {
      const [order] = await holdOrderMoney(tx, [orderId])
      const [counting] = await listCountingLines(tx, [orderId])
      if (!order || !counting) return 'nothing'
      const invoice = await holdInvoice(tx, keys, counting.invoiceId)
      if (!invoice || invoice.state === 'failed') return 'nothing'
      const { rests } = await restOfLines(tx, invoice.invoiceId)
      const onInvoice = rests.find(({ line }) => line === counting.line)?.amountFen ?? 0
      const byFen = onInvoice - restOf(order)
      if (byFen <= 0) return 'nothing'
      const isUntold = invoice.state === 'applying' && invoice.askAt !== null
      if (isUntold) return lessen(tx, keys, invoice, { line: counting.line, byFen }, now)
      const flushId = newId(now)
      const number = await nextInvoiceNumber(tx, dayOf(now))
      const askAt = invoice.state === 'successful' ? now : null
      const lines = [{ line: counting.line, amountFen: byFen }]
      const red = { flushId, invoiceId: invoice.invoiceId, number, refundId, lines, askAt }
      await insertRed(tx, { ...red, reason: 'refund' }, now)
      const deed = { action: 'redInvoice.ask', subject: 'redInvoice', subjectId: flushId }
      await record(tx, { ...deed, before: null, after: { state: 'waiting', number, amountFen: byFen } }, now)
      await queueInvoiceWork(tx)
      return 'flushing'
    },
  }
}

async function lessen(
  tx: Tx,
  keys: Keys,
  invoice: StoredInvoice,
  { line, byFen }: { readonly line: number; readonly byFen: number },
  now: Date,
): Promise<'nothing'> {
  const { invoiceId, amountFen } = invoice
  if (byFen < amountFen) {
    await lessenLine(tx, { invoiceId, line, byFen })
    const deed = { action: 'invoice.lessen', subject: 'invoice', subjectId: invoiceId }
    await record(tx, { ...deed, before: { amountFen }, after: { amountFen: amountFen - byFen } }, now)
    return 'nothing'
  }
  const told = await takeInvoiceStep(tx, keys, invoice, 'close', { askAt: null }, now)
  await writeCounts(tx, invoiceId, false)
  if (told) await tellPayer(tx, invoice, { kind: 'invoiceClosed', line: told, amountFen }, now)
  return 'nothing'
}
