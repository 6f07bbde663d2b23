import type { InvoiceSettings } from '#contract/invoice/invoice-settings.ts'

/** What the article on invoices promises. Sellers, accounts and tax numbers are invented. */
export const demoInvoices: InvoiceSettings = {
  kinds: ['digitalGeneral', 'digitalSpecial'],
  askWindow: { kind: 'sameYear' },
  issuer: null,
  seller: {
    name: '全国软件工程能力认证考试办公室',
    taxNumber: '12110000MB0000000Q',
    address: '北京市某某区考试路 1 号',
    phone: '010-00000000',
    bank: '演示银行北京分行',
    bankAccount: '0000000000000001',
  },
  item: {
    name: '考试费',
    taxItem: '3070201020000000000',
    unit: '次',
    tax: { treatment: 'rate', basisPoints: 600 },
  },
  clerk: '演示开票员',
  remark: '',
}

/** Fees that are no sale: a fiscal e-bill. */
export const boxedInvoices: InvoiceSettings = {
  kinds: ['fiscalBill'],
  askWindow: { kind: 'days', days: 180 },
  issuer: null,
  seller: {
    name: '古籍修复师资格检定委员会',
    taxNumber: '12330000MB0000000E',
    address: '',
    phone: '',
    bank: '',
    bankAccount: '',
  },
  item: { name: '检定费', taxItem: '', unit: '次', tax: { treatment: 'outside' } },
  clerk: '演示开票员',
  remark: '',
}
