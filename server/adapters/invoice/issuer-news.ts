import type { InvoiceIssuerName } from '#contract/invoice/document-kind.ts'
import { nuonuoNews } from './nuonuo/nuonuo-news.ts'

/** News that come to our address by themselves. They are not signed and so prove nothing: whoever is named is asked about. */
export interface IssuerNews {
  /** Our number of the invoice, blue or red, that they name; null where they name none of ours. */
  readNudge(body: Buffer): string | null
  /** What the issuer wants to hear in answer, whatever they were. */
  readonly acknowledgement: { readonly contentType: string; readonly body: string }
}

/** Null: it tells nothing by itself. */
export const newsOf: Readonly<Record<InvoiceIssuerName, IssuerNews | null>> = {
  builtIn: null,
  nuonuo: nuonuoNews,
}
