import type { InvoiceLine, InvoiceToIssue, Seller } from '#server/adapters/invoice/port.ts'
import type { StoredLine } from '../invoice-line-store.ts'
import type { StoredInvoice } from '../stored-invoice.ts'

type Known = Pick<StoredInvoice, 'number' | 'kind' | 'details' | 'terms'>

export const sellerOf = ({ terms }: Pick<StoredInvoice, 'terms'>): Seller => terms.seller

export const keyOf = (invoice: Pick<StoredInvoice, 'terms'>, invoiceNumber: string) => ({
  invoiceNumber,
  sellerTaxNumber: invoice.terms.seller.taxNumber,
})

export function buyerOf({ details }: Pick<StoredInvoice, 'details'>): InvoiceToIssue['buyer'] {
  const { header, taxNumber, address, telephone, bankName, bankAccount } = details
  return {
    name: header,
    taxNumber: taxNumber || null,
    address,
    phone: telephone,
    bank: bankName,
    bankAccount,
  }
}

/** A line of an invoice as its issuer reads it. */
export function lineOf({ terms: { item } }: Pick<StoredInvoice, 'terms'>, amountFen: number): InvoiceLine {
  return { name: item.name, taxItem: item.taxItem, unit: item.unit, quantity: 1, amountFen, tax: item.tax }
}

/** An invoice as its issuer is told of it. */
export function toIssue(invoice: Known, lines: readonly StoredLine[], noticeUrl: string): InvoiceToIssue {
  const { number, kind, terms } = invoice
  return {
    invoiceNumber: number,
    kind,
    seller: sellerOf(invoice),
    buyer: buyerOf(invoice),
    lines: lines.map(({ amountFen }) => lineOf(invoice, amountFen)),
    remark: terms.remark,
    clerk: terms.clerk,
    noticeUrl,
  }
}
