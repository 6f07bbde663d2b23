import { flowStateOf } from '#contract/invoice/invoice.ts'
import type { Invoice, InvoiceLine, RedInvoice } from '#contract/invoice/invoice-endpoints.ts'
import { findOrderNumbers } from '#server/features/payment/payment.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { maskName } from '#server/platform/secrets/mask.ts'
import { listInvoiceLines, type StoredLine } from '../invoice-line-store.ts'
import { findInvoice, findReplacement, listInvoicesOf } from '../invoice-store.ts'
import { listReds, type StoredRed } from '../red-store.ts'
import type { StoredInvoice } from '../stored-invoice.ts'

interface Known {
  readonly lines: readonly StoredLine[]
  readonly reds: readonly StoredRed[]
  readonly orderNumbers: ReadonlyMap<string, string>
}

/** The invoices of a payer, a page of them. Headers of people are masked: whose it is can be told, and no more. */
export async function listOwnInvoices(
  tx: Tx,
  keys: Keys,
  payerId: string,
  page: { readonly after?: string | undefined; readonly limit: number },
) {
  const { after = null, limit } = page
  const found = await listInvoicesOf(tx, keys, payerId, { after, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const ids = shown.map(({ invoiceId }) => invoiceId)
  const lines = await listInvoiceLines(tx, ids)
  const reds = await listReds(tx, ids)
  const orderNumbers = await findOrderNumbers(
    tx,
    lines.map(({ orderId }) => orderId),
  )
  const items = shown.map((invoice) => {
    const isOf = (one: { readonly invoiceId: string }) => one.invoiceId === invoice.invoiceId
    return lineOf(invoice, { lines: lines.filter(isOf), reds: reds.filter(isOf), orderNumbers })
  })
  const next = found.length > limit ? (ids.at(-1) ?? null) : null
  return { items, next, total: null }
}

/** One of them as a whole, with what was typed. Somebody else's is absent. */
export async function showInvoice(tx: Tx, keys: Keys, invoiceId: string, payerId: string): Promise<Invoice> {
  const found = await findInvoice(tx, keys, invoiceId, payerId)
  if (!found) throw new Refusal('invoiceAbsent')
  const lines = await listInvoiceLines(tx, [invoiceId])
  const reds = await listReds(tx, [invoiceId])
  const orderNumbers = await findOrderNumbers(
    tx,
    lines.map(({ orderId }) => orderId),
  )
  const { details, changedAt, issued, failure, reason, replaces } = found
  const replacedBy = await findReplacement(tx, invoiceId)
  return {
    ...lineOf(found, { lines, reds, orderNumbers }),
    header: details.header,
    details,
    changedAt: changedAt.toISOString(),
    officialNumber: issued?.officialNumber ?? '',
    netFen: issued?.totals.netFen ?? null,
    taxFen: issued?.totals.taxFen ?? null,
    failure,
    failureReason: reason,
    lines: lines.map(({ orderId, amountFen }) => ({
      orderId,
      orderNumber: orderNumbers.get(orderId) ?? '',
      amountFen,
    })),
    reds: reds.map(redOf),
    replaces,
    replacedBy,
    steps: stepsOf(found, reds),
  }
}

function lineOf(invoice: StoredInvoice, { lines, reds, orderNumbers }: Known): InvoiceLine {
  const { invoiceId, number, state, kind, details, amountFen, askedAt, issued, flow } = invoice
  const { header, headerType } = details
  return {
    invoiceId,
    number,
    state,
    kind,
    header: headerType === 'personal' ? maskName(header) : header,
    headerType,
    orderNumbers: lines.map(({ orderId }) => orderNumbers.get(orderId) ?? ''),
    amountFen,
    flushedFen: reds.reduce((sum, red) => sum + (red.state === 'done' ? red.amountFen : 0), 0),
    askedAt: askedAt.toISOString(),
    issuedAt: issued?.issuedAt.toISOString() ?? null,
    flow: { kind: flow, state: flowStateOf(state) },
  }
}

export function redOf(red: StoredRed): RedInvoice {
  const { flushId, state, amountFen, reason, waitsUntil, end, issued, fileId, changedAt } = red
  return {
    flushId,
    state,
    amountFen,
    reason,
    waitsUntil: waitsUntil?.toISOString() ?? null,
    end,
    officialNumber: issued?.officialNumber ?? '',
    changedAt: changedAt.toISOString(),
    downloadable: fileId !== null,
  }
}

/** What its payer can do with it now. */
function stepsOf({ state, fileId, askAt }: StoredInvoice, reds: readonly StoredRed[]): Invoice['steps'] {
  const isFlushing = reds.some((red) => red.state !== 'done' && red.state !== 'ended')
  const can: Readonly<Record<Invoice['steps'][number], boolean>> = {
    download: fileId !== null,
    modify: state === 'successful' && !isFlushing,
    reapply: state === 'failed',
    close: state === 'failed' || (state === 'applying' && askAt !== null),
  }
  return (Object.keys(can) as Invoice['steps']).filter((step) => can[step])
}
