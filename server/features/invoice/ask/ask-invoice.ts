import { dayOf } from '#contract/identity/birth-day.ts'
import type { InvoiceDetails } from '#contract/invoice/invoice-details.ts'
import { holdOrderMoney } from '#server/features/payment/payment.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { listCountingLines } from '../invoice-line-store.ts'
import { insertInvoice, nextInvoiceNumber } from '../invoice-store.ts'
import { linesOf, refuseUnaskable } from '../order-lines.ts'
import { queueInvoiceWork } from '../queue-invoice-work.ts'
import { getInvoiceSettings } from '../settings/invoice-settings.ts'
import { tellPayer } from '../tell-payer.ts'
import { checkDetails } from './check-details.ts'

/** Asks for an invoice of paid orders of one payer. While they are held, nobody refunds anything of them. */
export async function askInvoice(
  tx: Tx,
  keys: Keys,
  asked: InvoiceDetails & { readonly payerId: string; readonly orderIds: readonly string[] },
  now: Date,
): Promise<{ invoiceId: string }> {
  const { payerId, orderIds: named, ...typed } = asked
  const orderIds = [...new Set(named)].toSorted()
  const { details, terms } = await checkDetails(tx, typed)
  const orders = await holdOrderMoney(tx, orderIds)
  if (
    (await listCountingLines(tx, orderIds)).length > 0 &&
    orders.every((order) => order.payerId === payerId)
  )
    throw new Refusal('invoiceInProcess')
  const { askWindow: window } = await getInvoiceSettings(tx)
  refuseUnaskable(orders, { orderIds, payerId, window }, now)
  const invoiceId = newId(now)
  const number = await nextInvoiceNumber(tx, dayOf(now))
  const { lines, amountFen } = linesOf(orders)
  const invoice = { invoiceId, payerId, number, flow: 'application', details, terms, amountFen } as const
  await insertInvoice(tx, keys, { ...invoice, replaces: null, askAt: now, lines }, now)
  const after = { state: 'applying', number, kind: details.kind, amountFen, orderIds }
  const deed = { action: 'invoice.ask', subject: 'invoice', subjectId: invoiceId, before: null, after }
  const line = await record(tx, deed, now)
  await tellPayer(tx, { payerId, number }, { kind: 'invoiceAsked', line, amountFen }, now)
  await queueInvoiceWork(tx)
  return { invoiceId }
}
