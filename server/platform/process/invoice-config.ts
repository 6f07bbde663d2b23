import type { VariableReader } from './variable-reader.ts'

/** Who issues invoices. `builtIn` is the issuer of the demo, whose documents count nowhere. */
export type InvoiceConfig = { readonly kind: 'builtIn' }

/** The demo world on its own database has its issuer; else nobody issues, unless somebody is named. */
export function readInvoices(read: VariableReader, isDemo: boolean): readonly InvoiceConfig[] {
  const named = read.list('INVOICE_ADAPTERS')
  if (named.length === 0) return isDemo ? [{ kind: 'builtIn' }] : []
  if (named.some((name) => name !== 'builtIn')) read.wrong('INVOICE_ADAPTERS', 'must be builtIn')
  return [{ kind: 'builtIn' }]
}
