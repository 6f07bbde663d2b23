import type { HeldInvoice } from '#contract/holdings/held-money.ts'
import type { InvoiceDetails } from '#contract/invoice/invoice-details.ts'
import type { AccountTie } from '#server/features/account/account.ts'
import { findOrderNumbers } from '#server/features/payment/payment.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { listInvoiceLines } from '../invoice-line-store.ts'
import { hasInvoiceUnderWay, listInvoicesOf, wipeInvoiceWords, writeDetails } from '../invoice-store.ts'
import { listReds } from '../red-store.ts'
import { erasedWord } from '../stored-invoice.ts'

const most = 500

/**
 * What an account and its invoices mean to each other. One that is on its way keeps the account. Afterwards an invoice that
 * was issued stays with its header and its document: tax law asks for both, until the closeout of the project takes them.
 * How its buyer is reached goes; of one that came to nothing everything does.
 */
export function tieInvoices({ keys }: { readonly keys: Keys }): AccountTie {
  return {
    binds: hasInvoiceUnderWay,
    async wipe(tx, payerId) {
      for (const { invoiceId, details, issued } of await listInvoicesOf(tx, keys, payerId, all))
        await writeDetails(tx, keys, invoiceId, { ...wipedOf(details), ...(issued && nameOf(details)) })
      await wipeInvoiceWords(tx, payerId)
    },
    tell: async (tx, payerId) => ({ invoices: await tellInvoices(tx, keys, payerId) }),
    join: async () => {},
  }
}

const all = { after: null, limit: Number.MAX_SAFE_INTEGER }

const wipedOf = ({ kind, headerType }: InvoiceDetails): InvoiceDetails => ({
  ...{ kind, headerType, header: erasedWord, taxNumber: '', email: erasedWord },
  ...{ address: '', telephone: '', bankName: '', bankAccount: '' },
})
const nameOf = ({ header, taxNumber }: InvoiceDetails) => ({ header, taxNumber })

async function tellInvoices(tx: Tx, keys: Keys, payerId: string): Promise<HeldInvoice[]> {
  const stored = await listInvoicesOf(tx, keys, payerId, { after: null, limit: most })
  const ids = stored.map(({ invoiceId }) => invoiceId)
  const lines = await listInvoiceLines(tx, ids)
  const numbers = await findOrderNumbers(
    tx,
    lines.map(({ orderId }) => orderId),
  )
  const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
  const redsOf = Map.groupBy(await listReds(tx, ids), ({ invoiceId }) => invoiceId)
  return stored.map(({ invoiceId, issued, fileId, askedAt, ...invoice }) => {
    const { number, state, kind, details, amountFen, reason } = invoice
    return {
      ...{ number, state, kind, details, amountFen, reason },
      orderNumbers: (linesOf.get(invoiceId) ?? []).map(({ orderId }) => numbers.get(orderId) ?? ''),
      officialNumber: issued?.officialNumber ?? '',
      askedAt: askedAt.toISOString(),
      issuedAt: issued?.issuedAt.toISOString() ?? null,
      hasDocument: fileId !== null,
      reds: (redsOf.get(invoiceId) ?? []).map((red) => ({
        ...{ state: red.state, amountFen: red.amountFen },
        officialNumber: red.issued?.officialNumber ?? '',
      })),
    }
  })
}
