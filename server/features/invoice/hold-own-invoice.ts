import { holdOrderMoney } from '#server/features/payment/payment.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { listInvoiceLines } from './invoice-line-store.ts'
import { findInvoice, holdInvoice } from './invoice-store.ts'
import type { StoredInvoice } from './stored-invoice.ts'

/** An invoice with its orders, which are held first, as whoever refunds holds them. */
export async function holdWithOrders(
  tx: Tx,
  keys: Keys,
  invoiceId: string,
): Promise<{ invoice: StoredInvoice | null; orderIds: string[] }> {
  const lines = await listInvoiceLines(tx, [invoiceId])
  const orderIds = lines.map(({ orderId }) => orderId)
  await holdOrderMoney(tx, orderIds)
  return { invoice: await holdInvoice(tx, keys, invoiceId), orderIds }
}

/** The same of this payer. Somebody else's is absent. */
export async function holdOwnInvoice(
  tx: Tx,
  keys: Keys,
  invoiceId: string,
  payerId: string,
): Promise<{ invoice: StoredInvoice; orderIds: string[] }> {
  if (!(await findInvoice(tx, keys, invoiceId, payerId))) throw new Refusal('invoiceAbsent')
  const { invoice, orderIds } = await holdWithOrders(tx, keys, invoiceId)
  if (!invoice) throw new Refusal('invoiceAbsent')
  return { invoice, orderIds }
}
