import { countUnsettled } from './board/unsettled-store.ts'
import { refuseUnchosen } from './choice/choose-invoice.ts'
import { invoiceFlush } from './flush/flush-for-refund.ts'
import { getInvoiceSettings, takeInvoiceSettings } from './settings/invoice-settings.ts'

/** What a refund asks before money goes. */
export const openInvoiceFlush = invoiceFlush

/** What is to be said of an order before it is paid. */
export const refuseUnchosenOrder = refuseUnchosen

/** For the file of a project. */
export const readInvoiceSetup = getInvoiceSettings
export const putInvoiceSetup = takeInvoiceSettings

/** Invoices and red ones that are on their way, or failed and wait for somebody. */
export const countUnsettledInvoices = countUnsettled
