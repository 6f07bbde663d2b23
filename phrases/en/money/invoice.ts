import type { SentencesOf } from '#phrases/sentences.ts'
import type { invoice as source } from '#phrases/zh-Hans/money/invoice.ts'

export const invoice: SentencesOf<typeof source> = {
  errors: {
    invoiceAbsent: 'There is nothing left to invoice, or this invoice does not exist.',
    invoiceInProcess: 'An invoice has already been requested or is being processed. Do not submit it again.',
    invoiceClosed: 'The invoice is closed, or the time to request it is over.',
    invoiceNotConfigured: 'The exam office has not set up invoices yet. Try again later.',
    invoicesOff: 'This project does not offer invoices.',
    invoiceChoiceMissing: 'First choose whether you need an invoice.',
    invoiceFailed: 'The invoice could not be issued. Check the details and request it again.',
    invoiceSignatureWrong: 'The invoice file could not be verified. Contact the exam office.',
    specialNeedsTaxNumber: 'A special invoice needs a company name and its tax number.',
    taxpayerIdWrong: 'The tax number is wrong. Check it.',
    flushBeforeRefund: 'This invoice is being reversed. It can be refunded or changed after that.',
  },
}
