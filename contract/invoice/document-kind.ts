/**
 * What a payer gets for the money: a VAT e-invoice of the older system, one of the fully digital one (数电), each general
 * or special, or a fiscal e-bill for fees that are no sale.
 */
export const documentKinds = [
  'vatGeneral',
  'vatSpecial',
  'digitalGeneral',
  'digitalSpecial',
  'fiscalBill',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Its buyer deducts the tax: only a company with its tax number gets one. */
export const isSpecial = (kind: DocumentKind) => kind === 'vatSpecial' || kind === 'digitalSpecial'

/** Tax stands in it. */
export const isTaxed = (kind: DocumentKind) => kind !== 'fiscalBill'

/** Who issues; `builtIn` is the issuer of the demo, whose documents count nowhere. */
export const invoiceIssuers = ['builtIn', 'nuonuo'] as const
export type InvoiceIssuerName = (typeof invoiceIssuers)[number]

/** Which kinds each of them issues. */
export const kindsOfIssuer: Readonly<Record<InvoiceIssuerName, readonly DocumentKind[]>> = {
  builtIn: documentKinds,
  nuonuo: ['digitalGeneral', 'digitalSpecial'],
}
