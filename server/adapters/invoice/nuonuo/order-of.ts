import type { DocumentKind } from '#contract/invoice/document-kind.ts'
import { type LineTax, totalsOfLine, totalsOfPart } from '#contract/invoice/line-tax.ts'
import { yuanOf } from '#contract/kit/money.ts'
import type {
  InvoiceLine,
  InvoiceToIssue,
  RedFlushLine,
  RedFlushReason,
  RedFlushToBegin,
} from '#server/adapters/invoice/port.ts'
import { wallTextOf } from '#server/adapters/wall-text.ts'

/** 数电普票 and 数电专票; the others Nuonuo issues only with a device of the seller's. */
export const lineOfKind: Readonly<Partial<Record<DocumentKind, string>>> = {
  digitalGeneral: 'pc',
  digitalSpecial: 'bs',
}

/** An invoice as Nuonuo wants to be told of it: everything is text. */
export function orderOf(invoice: InvoiceToIssue, extension: string, now: Date): object {
  const { seller, buyer, kind } = invoice
  return {
    orderNo: invoice.invoiceNumber,
    invoiceDate: wallTextOf(now),
    invoiceType: '1',
    invoiceLine: lineOfKind[kind],
    ...(extension ? { extensionNumber: extension } : {}),
    salerTaxNum: seller.taxNumber,
    salerTel: seller.phone,
    salerAddress: seller.address.slice(0, 80),
    salerAccount: `${seller.bank} ${seller.bankAccount}`.trim().slice(0, 100),
    buyerName: buyer.name.slice(0, 100),
    buyerTaxNum: buyer.taxNumber ?? '',
    buyerTel: buyer.phone,
    buyerAddress: buyer.address.slice(0, 100),
    buyerAccount: `${buyer.bank} ${buyer.bankAccount}`.trim().slice(0, 100),
    // The portal itself tells the buyer.
    pushMode: '-1',
    clerk: invoice.clerk.slice(0, 20),
    remark: invoice.remark.slice(0, 200),
    callBackUrl: invoice.noticeUrl,
    invoiceDetail: invoice.lines.map(detailOf),
  }
}

function detailOf(line: InvoiceLine): object {
  const { netFen, taxFen, totalFen } = totalsOfLine(line.amountFen, line.tax)
  return {
    goodsName: line.name.slice(0, 90),
    goodsCode: line.taxItem,
    withTaxFlag: '1',
    unit: line.unit.slice(0, 20),
    num: String(line.quantity),
    price: decimal(line.amountFen / 100 / line.quantity),
    taxRate: rateOf(line.tax),
    taxIncludedAmount: yuanOf(totalFen),
    taxExcludedAmount: yuanOf(netFen),
    tax: yuanOf(taxFen),
    ...policyOf(line.tax),
  }
}

/** Eight places at most, none of them in vain. */
const decimal = (value: number) => value.toFixed(8).replace(/\.?0+$/, '')

const rateOf = (tax: LineTax) => (tax.treatment === 'rate' ? decimal(tax.basisPoints / 10_000) : '0')

function policyOf({ treatment }: LineTax): object {
  switch (treatment) {
    case 'rate':
      return { favouredPolicyFlag: '0' }
    case 'exempt':
      return { favouredPolicyFlag: '03', zeroRateFlag: '1' }
    case 'outside':
      return { favouredPolicyFlag: '04', zeroRateFlag: '2' }
  }
}

const reasons: Readonly<Record<RedFlushReason, string>> = {
  returned: '1',
  mistaken: '2',
  serviceEnded: '3',
  allowance: '4',
}

/** The application for a red form (红字确认单). Once it stands the red invoice is issued under our number. */
export function redFormOf(flush: RedFlushToBegin, extension: string): object {
  const { invoiceNumber, kind, blue, seller, buyer, part } = flush
  return {
    billId: invoiceNumber,
    orderNo: invoiceNumber,
    autoInvoice: '1',
    blueInvoiceLine: lineOfKind[kind],
    applySource: '0',
    blueElecInvoiceNumber: blue.officialNumber,
    sellerTaxNo: seller.taxNumber,
    sellerName: seller.name,
    buyerTaxNo: buyer.taxNumber ?? '',
    buyerName: buyer.name.slice(0, 100),
    redReason: reasons[flush.reason],
    ...(extension ? { extensionNumber: extension } : {}),
    callbackUrl: flush.noticeUrl,
    ...(part ? { detail: part.map(redDetailOf) } : {}),
  }
}

function redDetailOf(line: RedFlushLine): object {
  const { netFen, taxFen } = totalsOfPart(line)
  return {
    blueDetailIndex: String(line.blueLine),
    goodsName: line.name.slice(0, 90),
    goodsCode: line.taxItem,
    unit: line.unit.slice(0, 20),
    taxRate: rateOf(line.tax),
    taxExcludedAmount: yuanOf(-netFen || 0),
    taxAmount: yuanOf(-taxFen || 0),
    ...('zeroRateFlag' in policyOf(line.tax) ? policyOf(line.tax) : {}),
  }
}
