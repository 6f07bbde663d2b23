import { everywhere, inboxAlone, type MessageKind, type Placeholder } from '../kit/message-kind.ts'

const invoiceNumber: Placeholder = { type: 'text', example: '2026112200000198' }
const amount: Placeholder = { type: 'text', example: '120.00' }
/** The issuer's words. They may name a person or a number: never in an SMS. */
const failureReason: Placeholder = {
  type: 'text',
  channels: ['inbox', 'mail'],
  example: '购买方纳税人识别号与名称不一致。',
}
const confirmBy: Placeholder = { type: 'instant', needed: true, example: '2026-11-25T09:00:00.000Z' }

/** What is told of an invoice to whoever asked for it. */
export const invoiceMessages = {
  invoiceAsked: {
    subject: 'account',
    deeds: ['invoice.ask', 'invoice.reapply', 'invoice.modify'],
    placeholders: { invoiceNumber, amount },
    channels: inboxAlone,
  },
  invoiceIssued: {
    subject: 'account',
    deeds: ['invoice.issue'],
    placeholders: { invoiceNumber, amount },
    channels: everywhere,
  },
  invoiceFailed: {
    subject: 'account',
    deeds: ['invoice.fail'],
    placeholders: { invoiceNumber, amount, failureReason },
    channels: everywhere,
  },
  invoiceClosed: {
    subject: 'account',
    deeds: ['invoice.close'],
    placeholders: { invoiceNumber, amount },
    channels: inboxAlone,
  },
  /** The buyer must agree in the tax authority's own system. */
  redInvoiceToConfirm: {
    subject: 'account',
    deeds: ['redInvoice.waitForBuyer'],
    placeholders: { invoiceNumber, amount, confirmBy },
    channels: everywhere,
  },
  redInvoiceIssued: {
    subject: 'account',
    deeds: ['redInvoice.finish'],
    placeholders: { invoiceNumber, amount },
    channels: inboxAlone,
  },
  redInvoiceEnded: {
    subject: 'account',
    deeds: ['redInvoice.end'],
    placeholders: { invoiceNumber, amount },
    channels: everywhere,
  },
} as const satisfies Record<string, MessageKind>
