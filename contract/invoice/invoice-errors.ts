import { absent, alerted, type Fault, refused } from '../kit/fault.ts'

export const invoiceErrors = {
  /** Also somebody else's; or nothing of the order is left to be invoiced. */
  invoiceAbsent: absent('GA_ABI_01'),
  /** One of the orders stands in an invoice already, or this one is being dealt with. */
  invoiceInProcess: refused('GA_ABI_02'),
  /** It was closed, or the time to ask for it is over. */
  invoiceClosed: refused('GA_ABI_03'),
  /** The project has not set what its invoices need. */
  invoiceNotConfigured: alerted('GA_ABI_04'),
  /** The project has none, or does not show them. */
  invoicesOff: refused('GA_ABI_05'),
  /** Before an order is paid, its payer says whether an invoice is wanted. */
  invoiceChoiceMissing: refused('GA_ABI_06'),
  /** It could not be issued: mend it, and ask again. */
  invoiceFailed: refused('GA_UGII_01'),
  /** What is kept is not what was issued. */
  invoiceSignatureWrong: alerted('GA_UGII_02'),
  /** A special invoice is made out to a company with its tax number. */
  specialNeedsTaxNumber: refused('GA_UGII_03'),
  taxpayerIdWrong: refused('GA_UGII_04'),
  /** Of what is on an invoice nothing goes back before that is taken back. */
  flushBeforeRefund: refused('GA_UGII_05'),
} as const satisfies Record<string, Fault>
