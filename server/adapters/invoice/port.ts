import type { DocumentKind, InvoiceIssuerName } from '#contract/invoice/document-kind.ts'
import type { LineTax, Totals } from '#contract/invoice/line-tax.ts'

/**
 * Who issues invoices. Nothing here rejects: what can fail is an outcome, and `away` says that nobody knows whether it was
 * done: it is asked again, with the same number, which never does it twice. Amounts are whole fen in CNY, tax contained.
 * Never called inside a transaction; each call ends within thirty seconds.
 */
export interface InvoiceIssuer {
  readonly name: InvoiceIssuerName
  readonly kinds: readonly DocumentKind[]
  /** Asked once more with the same number, it is the same invoice. What became of it says `query`. */
  issue(invoice: InvoiceToIssue): Promise<IssueBegun>
  query(invoice: InvoiceKey): Promise<InvoiceFound>
  /** Takes back an invoice, whole or in part, by a red one that refers to it. What became of it says `queryRedFlush`. */
  redFlush(flush: RedFlushToBegin): Promise<RedFlushBegun>
  /** Where the issuer does it in steps, asking takes the next one: it is asked until it is `flushed` or `failed`. */
  queryRedFlush(flush: RedFlushToBegin): Promise<RedFlushFound>
  /** The document itself, of an invoice or of a red one that was issued. */
  download(invoice: InvoiceKey, format: InvoiceFormat): Promise<Downloaded>
}

/** It was understood and will not be done, with the issuer's own code. Asking again would be of no use. */
export interface Refused extends Refusal {
  readonly outcome: 'refused'
}

/** What an issuer says of what it does not do. */
export interface Refusal {
  readonly code: string
  /** The issuer's own words, in Chinese, for the cashier; empty where it gave none. */
  readonly reason: string
  /** Who has to put what right, where the issuer's code or words say so. */
  readonly cause?: RefusalCause
}

/**
 * `taxpayer`: the buyer's name or number. `seller`: what the seller, or the installation, has agreed with the issuer.
 * `voided`: it was issued, and made void at the issuer. `signature`: its document could not be signed.
 */
export type RefusalCause = 'taxpayer' | 'seller' | 'voided' | 'signature'

/** No answer, none in time, or none that can be relied on. Asked again later. */
export interface Away {
  readonly outcome: 'away'
  /** For the log: without keys, names and numbers of people. */
  readonly reason: string
}

/**
 * Our number of one invoice, blue or red: 6–20 ASCII letters and digits, unique for ever. One that failed is over; whoever
 * tries again takes a new number.
 */
export interface InvoiceKey {
  readonly invoiceNumber: string
  /** Of the seller: issuers keep their books by it. */
  readonly sellerTaxNumber: string
}

export interface Seller {
  readonly name: string
  readonly taxNumber: string
  readonly address: string
  readonly phone: string
  readonly bank: string
  readonly bankAccount: string
}

export interface Buyer {
  readonly name: string
  /** Null where it is a person, or a body that has none. */
  readonly taxNumber: string | null
  readonly address: string
  readonly phone: string
  readonly bank: string
  readonly bankAccount: string
}

export interface InvoiceLine {
  /** Up to 90 characters; what no issuer takes of it is left out. */
  readonly name: string
  /** Nineteen digits of the tax authority's list of goods and services (税收分类编码). Empty on a fiscal bill. */
  readonly taxItem: string
  readonly unit: string
  readonly quantity: number
  /** Of all the quantity, tax contained. Never negative: in a red flush it is what is taken back. */
  readonly amountFen: number
  readonly tax: LineTax
}

export interface InvoiceToIssue {
  readonly invoiceNumber: string
  readonly kind: DocumentKind
  readonly seller: Seller
  readonly buyer: Buyer
  readonly lines: readonly InvoiceLine[]
  readonly remark: string
  /** Who stands on it as the one who issued (开票人). */
  readonly clerk: string
  /** Where the issuer tells its news. */
  readonly noticeUrl: string
}

export type IssueBegun = { readonly outcome: 'begun' } | Refused | Away

/** An invoice that stands, as its issuer says. It never changes again. */
export interface IssuedInvoice {
  readonly invoiceNumber: string
  /** 发票号码, by which the tax authority knows it. */
  readonly officialNumber: string
  /** 发票代码; empty where its kind has none, as with fully digital ones. */
  readonly officialCode: string
  /** 校验码; empty where its kind has none. */
  readonly checkCode: string
  readonly issuedAt: Date
  /** Those of a red one are negative. */
  readonly totals: Totals
  readonly formats: readonly InvoiceFormat[]
}

export type InvoiceFound =
  | { readonly outcome: 'issued'; readonly invoice: IssuedInvoice }
  | { readonly outcome: 'issuing' }
  /** No invoice came of it, and none will under this number. */
  | (Refusal & { readonly outcome: 'failed' })
  /** The issuer never heard of it: it was not begun, or not yet seen there. */
  | { readonly outcome: 'absent' }
  | Refused
  | Away

/** Returned, issued wrongly, service ended, price lowered (退回, 开票有误, 服务中止, 折让). */
export type RedFlushReason = 'returned' | 'mistaken' | 'serviceEnded' | 'allowance'

export interface RedFlushToBegin {
  /** Our number of the red one: as that of an invoice, and none of a blue one. */
  readonly invoiceNumber: string
  /** The invoice that it takes back. */
  readonly blue: IssuedInvoice
  readonly kind: DocumentKind
  readonly seller: Seller
  readonly buyer: Buyer
  readonly reason: RedFlushReason
  /** Null where all of it is taken back. All the red ones of a blue one never take back more than it says. */
  readonly part: readonly RedFlushLine[] | null
  readonly noticeUrl: string
}

/** What is taken back of one of its lines. */
export interface RedFlushLine extends InvoiceLine {
  /** Which line of the blue one, the first being 1. */
  readonly blueLine: number
  /** What earlier red ones have taken back of that line: `totalsOfPart` says which tax is left. */
  readonly earlierFen: number
}

export type RedFlushBegun =
  | { readonly outcome: 'begun' }
  /** The buyer has entered it in their books, and must agree within 72 hours. */
  | { readonly outcome: 'waitsForBuyer' }
  | Refused
  | Away

export type RedFlushFound =
  | { readonly outcome: 'flushed'; readonly invoice: IssuedInvoice }
  | { readonly outcome: 'flushing' }
  | { readonly outcome: 'waitsForBuyer' }
  | (Refusal & {
      readonly outcome: 'failed'
      /** The buyer said no, or nothing for 72 hours; anything else has the issuer's code. */
      readonly why: 'buyerRefused' | 'buyerSilent' | 'other'
    })
  | { readonly outcome: 'absent' }
  | Refused
  | Away

export type InvoiceFormat = 'pdf' | 'ofd'

export type Downloaded =
  | { readonly outcome: 'document'; readonly bytes: Buffer; readonly mediaType: string }
  /** Not issued, or not made in this format. */
  | { readonly outcome: 'absent' }
  | Refused
  | Away
