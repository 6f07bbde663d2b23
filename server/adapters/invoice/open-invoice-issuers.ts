import type { InvoiceIssuerName } from '#contract/invoice/document-kind.ts'
import type { InvoiceConfig } from '#server/platform/process/invoice-config.ts'
import { type BuiltInIssuerParts, openBuiltInIssuer } from './built-in-issuer.ts'
import { openNuonuo } from './nuonuo/nuonuo.ts'
import type { InvoiceIssuer } from './port.ts'

/** Those that the configuration names, in its order; none where no invoices are issued. */
export function openInvoiceIssuers(
  configs: readonly InvoiceConfig[],
  parts: BuiltInIssuerParts,
): ReadonlyMap<InvoiceIssuerName, InvoiceIssuer> {
  return new Map(configs.map((config) => [config.kind, openIssuer(config, parts)]))
}

function openIssuer(config: InvoiceConfig, parts: BuiltInIssuerParts): InvoiceIssuer {
  switch (config.kind) {
    case 'builtIn':
      return openBuiltInIssuer(parts)
    case 'nuonuo':
      return openNuonuo({ ...parts, config })
  }
}
