import { keepAddress } from '#contract/identity/names/keep-allowed.ts'
import { askUntil, mayAskAt } from '#contract/invoice/ask-window.ts'
import { keepHeader } from '#contract/invoice/invoice-details.ts'
import type { AskableOrder, InvoiceOffer } from '#contract/invoice/invoice-endpoints.ts'
import { missingSettings } from '#contract/invoice/invoice-settings.ts'
import { findPassedInstitution, findReader } from '#server/features/account/account.ts'
import { listPaidOrders } from '#server/features/payment/payment.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { listChoices } from '../choice/choice-store.ts'
import { listCountingLines } from '../invoice-line-store.ts'
import { findLastInvoice } from '../invoice-store.ts'
import { restOf } from '../order-lines.ts'
import { findPayer } from '../payer-store.ts'
import { getInvoiceSettings } from '../settings/invoice-settings.ts'

/** What a payer can ask for now, and what they typed last time. */
export async function offerInvoices(tx: Tx, keys: Keys, payerId: string, now: Date): Promise<InvoiceOffer> {
  const settings = await getInvoiceSettings(tx)
  const last = await findLastInvoice(tx, keys, payerId)
  if (missingSettings(settings).length > 0) return { kinds: [], orders: [], before: null, proposed: null }
  const paid = await listPaidOrders(tx, payerId)
  const ids = paid.map(({ orderId }) => orderId)
  const invoiced = new Set((await listCountingLines(tx, ids)).map(({ orderId }) => orderId))
  const choices = await listChoices(tx, ids)
  const orders = paid.flatMap((order): AskableOrder[] => {
    const { orderId, number, paidAt } = order
    const amountFen = restOf(order)
    if (!paidAt || amountFen === 0 || invoiced.has(orderId) || !mayAskAt(settings.askWindow, paidAt, now))
      return []
    const until = askUntil(settings.askWindow, paidAt)?.toISOString() ?? null
    const needed = choices.get(orderId) ?? null
    return [{ orderId, number, amountFen, paidAt: paidAt.toISOString(), askUntil: until, needed }]
  })
  const proposed = await proposedOf(tx, keys, payerId)
  return { kinds: [...settings.kinds], orders, before: last?.details ?? null, proposed }
}

/** An organisation pays as itself: its invoice is made out to what it is called. */
async function proposedOf(tx: Tx, keys: Keys, payerId: string): Promise<InvoiceOffer['proposed']> {
  const payer = await findPayer(tx, payerId)
  if (payer.kind !== 'organisation') return null
  const institution = await findPassedInstitution(tx, keys, payerId)
  const reader = await findReader(tx, keys, payerId)
  return {
    header: keepHeader(institution?.institutionName ?? payer.name),
    address: keepAddress(institution?.address ?? ''),
    email: reader?.email ?? '',
  }
}
