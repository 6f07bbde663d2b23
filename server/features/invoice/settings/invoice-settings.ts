import { type InvoiceIssuerName, kindsOfIssuer } from '#contract/invoice/document-kind.ts'
import { invoiceSettings, missingSettings, noInvoiceSettings } from '#contract/invoice/invoice-settings.ts'
import { projectSettings } from '#server/platform/database/project-settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

const kept = projectSettings({
  name: 'invoiceSettings',
  table: 'invoice_setting',
  shape: invoiceSettings,
  unset: noInvoiceSettings,
})

/** How a project issues invoices. */
export const { get: getInvoiceSettings, put: putInvoiceSettings, take: takeInvoiceSettings } = kept

/** `names`: who issues here. */
export async function readInvoiceSettings(tx: Tx, names: readonly InvoiceIssuerName[]) {
  const settings = await kept.read(tx)
  const issuers = names.map((name) => ({ name, kinds: [...kindsOfIssuer[name]] }))
  return { ...settings, missing: missingSettings(settings), issuers }
}
