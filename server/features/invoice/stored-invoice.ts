import type { DocumentKind, InvoiceIssuerName } from '#contract/invoice/document-kind.ts'
import type { FlowKind, InvoiceState } from '#contract/invoice/invoice.ts'
import { type InvoiceDetails, invoiceDetails } from '#contract/invoice/invoice-details.ts'
import type { Failure } from '#contract/invoice/invoice-endpoints.ts'
import type { InvoiceSettings } from '#contract/invoice/invoice-settings.ts'
import type { IssuedInvoice } from '#server/adapters/invoice/port.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** Seller, item and who issues, as they were when it was asked for. */
export type Terms = Pick<InvoiceSettings, 'issuer' | 'seller' | 'item' | 'clerk' | 'remark'>

/** Where something stood that was erased, and something has to stand. */
export const erasedWord = '-'

export interface StoredInvoice {
  readonly invoiceId: string
  readonly payerId: string
  readonly number: string
  readonly state: InvoiceState
  readonly flow: FlowKind
  readonly kind: DocumentKind
  /** Who issues it; null until somebody was told of it. */
  readonly issuer: InvoiceIssuerName | null
  readonly details: InvoiceDetails
  readonly terms: Terms
  readonly amountFen: number
  readonly failure: Failure | null
  readonly reason: string
  readonly issued: IssuedInvoice | null
  readonly fileId: string | null
  readonly digest: Buffer | null
  readonly replaces: string | null
  readonly askAt: Date | null
  readonly tried: number
  readonly askedAt: Date
  readonly changedAt: Date
}

export interface InvoiceRow extends Omit<StoredInvoice, 'details' | 'reason' | 'issued'> {
  readonly detailsSealed: Buffer
  readonly reasonSealed: Buffer | null
  readonly issued: (Omit<IssuedInvoice, 'issuedAt'> & { readonly issuedAt: string }) | null
}

export const invoiceColumns = `invoice_id as "invoiceId", payer_id as "payerId", number, state, flow, kind, issuer,
  details_sealed as "detailsSealed", terms, amount_fen as "amountFen", failure, reason_sealed as "reasonSealed", issued,
  file_id as "fileId", digest, replaces, ask_at as "askAt", tried, asked_at as "askedAt", changed_at as "changedAt"`

export const invoicePlace = (tx: Tx, column: 'details_sealed' | 'reason_sealed') =>
  ({ projectId: tx.projectId, table: 'invoice', column }) as const

export function openInvoice(
  tx: Tx,
  keys: Keys,
  { detailsSealed, reasonSealed, issued, ...plain }: InvoiceRow,
): StoredInvoice {
  return {
    ...plain,
    details: invoiceDetails.parse(JSON.parse(keys.open(invoicePlace(tx, 'details_sealed'), detailsSealed))),
    reason: reasonSealed ? keys.open(invoicePlace(tx, 'reason_sealed'), reasonSealed) : '',
    issued: issued && { ...issued, issuedAt: new Date(issued.issuedAt) },
  }
}
