import { hrefOf } from '#web/platform/address/href.ts'

export const invoicePath = '/console/invoice'
export const invoicesPath = '/console/invoices'

export const invoiceHref = (domain: string, invoiceId: string) =>
  hrefOf(invoicePath, { project: domain, invoice: invoiceId })
