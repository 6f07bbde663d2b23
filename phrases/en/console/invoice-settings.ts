import type { SentencesOf } from '#phrases/sentences.ts'
import type { invoiceSettings as source } from '#phrases/zh-Hans/console/invoice-settings.ts'

export const invoiceSettings: SentencesOf<typeof source> = {
  title: 'Invoices',
  lead: 'Which invoices are issued, by whom, for what, and until when they can be requested. Once all that is required is set, payers say before paying whether they need one.',
  ready: 'All that is required is set: invoices can be requested.',
  missing: 'Still missing: {{fields}}. Until then no invoices can be requested.',
  between: ', ',
  none: 'None',
  fields: {
    kinds: 'Invoices that are issued',
    window: 'Time to request one',
    days: 'Days after payment',
    issuer: 'Issued through',
    sellerName: 'Name of the seller',
    sellerTaxNumber: 'Tax number of the seller',
    address: 'Address of the seller',
    phone: 'Phone of the seller',
    bank: 'Bank of the seller',
    bankAccount: 'Bank account of the seller',
    itemName: 'Item',
    taxItem: 'Tax classification code',
    unit: 'Unit',
    treatment: 'Taxation',
    percent: 'Tax rate (%)',
    clerk: 'Issued by (name)',
    remark: 'Remark',
  },
  windows: {
    always: 'No limit',
    days: 'Some days after payment',
    sameYear: 'Until the end of the year of payment',
  },
  treatments: { rate: 'By rate', exempt: 'Exempt', outside: 'Not taxable' },
  issuers: { any: 'Chosen automatically', builtIn: 'Demo issuer', nuonuo: 'Nuonuo' },
  hints: {
    taxItem: '19 digits; not needed for fiscal e-bills.',
    issued: 'Invoices already requested keep the settings of that time.',
  },
  flaws: {
    days: 'Enter a whole number from 1 to 3660',
    taxItem: 'Enter 19 digits',
    percent: 'Enter a number from 0 to 20, with two decimals at most',
  },
  save: 'Save invoice settings',
  saved: 'Saved.',
}
