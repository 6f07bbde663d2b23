import { hrefOf } from '#web/platform/address/href.ts'

const path = '/default/myInvoice'

/** All of them, or one page. */
export const myInvoicesHref = (
  domain: string,
  place: { readonly after?: string | undefined; readonly page?: string | undefined } = {},
) => hrefOf(path, { project: domain, ...place })
export const askInvoiceHref = (domain: string) => hrefOf(path, { project: domain, ask: 'new' })
export const invoiceHref = (domain: string, invoiceId: string) =>
  hrefOf(path, { project: domain, invoice: invoiceId })
/** With what was typed before, to be mended. */
export const changeInvoiceHref = (domain: string, invoiceId: string, change: 'reapply' | 'modify') =>
  hrefOf(path, { project: domain, invoice: invoiceId, change })
