import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { documentKinds } from './document-kind.ts'
import {
  flowKinds,
  flowStates,
  flushEnds,
  flushStates,
  invoiceStates,
  mostOrdersOfInvoice,
} from './invoice.ts'
import { headerTypes, invoiceDetails } from './invoice-details.ts'

const fen = z.int().nonnegative()
const instant = z.iso.datetime()
const invoiceParams = z.object({ invoiceId: z.uuid().toLowerCase() })
const orderParams = z.object({ orderId: z.uuid().toLowerCase() })

/** Whoever paid asks, where the project shows invoices. */
const asking = {
  feature: 'invoice',
  may: ['candidate', 'organisation'],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
} as const
const errors = [...gateErrors, 'invoicesOff'] as const

export const invoiceLine = z.object({
  invoiceId: z.uuid(),
  number: z.string(),
  state: z.enum(invoiceStates),
  kind: z.enum(documentKinds),
  /** Of a person it is masked. */
  header: z.string(),
  headerType: z.enum(headerTypes),
  orderNumbers: z.array(z.string()),
  /** What is on it, and what of that red ones have taken back. */
  amountFen: fen,
  flushedFen: fen,
  askedAt: instant,
  issuedAt: instant.nullable(),
  flow: z.object({ kind: z.enum(flowKinds), state: z.enum(flowStates) }),
})
export type InvoiceLine = z.output<typeof invoiceLine>

export const redInvoice = z.object({
  flushId: z.uuid(),
  state: z.enum(flushStates),
  amountFen: fen,
  /** Why: money that goes back, or another invoice in its place. */
  reason: z.enum(['refund', 'modification']),
  /** Until when the buyer has to agree. */
  waitsUntil: instant.nullable(),
  end: z.enum(flushEnds).nullable(),
  officialNumber: z.string(),
  changedAt: instant,
  downloadable: z.boolean(),
})
export type RedInvoice = z.output<typeof redInvoice>

export const failures = [
  'failed',
  'taxpayerIdWrong',
  'signatureWrong',
  'notConfigured',
  'voided',
  'notFlushed',
] as const
export type Failure = (typeof failures)[number]

export const invoice = invoiceLine.extend({
  details: invoiceDetails,
  /** Since when it stands as it does. */
  changedAt: instant,
  officialNumber: z.string(),
  netFen: fen.nullable(),
  taxFen: fen.nullable(),
  /** Why it failed, or was closed because the one before it stands. */
  failure: z.enum(failures).nullable(),
  /** In the issuer's own words. */
  failureReason: z.string(),
  lines: z.array(z.object({ orderId: z.uuid(), orderNumber: z.string(), amountFen: fen })),
  reds: z.array(redInvoice),
  replaces: z.uuid().nullable(),
  replacedBy: z.uuid().nullable(),
  steps: z.array(z.enum(['reapply', 'modify', 'close', 'download'])),
})
export type Invoice = z.output<typeof invoice>

export const askableOrder = z.object({
  orderId: z.uuid(),
  number: z.string(),
  /** What was paid, without what went back. */
  amountFen: fen,
  paidAt: instant,
  /** Null where it never ends. */
  askUntil: instant.nullable(),
  /** Whether an invoice was said to be wanted, before it was paid. */
  needed: z.boolean().nullable(),
})
export type AskableOrder = z.output<typeof askableOrder>

/** What can be asked for, and what was typed last time. */
export const invoiceOffer = z.object({
  kinds: z.array(z.enum(documentKinds)),
  orders: z.array(askableOrder),
  before: invoiceDetails.nullable(),
  /** To whom, of an organisation: as it told the board and was approved. Null of a candidate. */
  proposed: z.object({ header: z.string(), address: z.string(), email: z.string() }).nullable(),
})
export type InvoiceOffer = z.output<typeof invoiceOffer>

export const getInvoiceOffer = endpoint({
  ...asking,
  method: 'GET',
  path: '/api/invoice-offer',
  summary: 'The kinds of invoices that can be asked for, and the paid orders that stand in none',
  description: 'Kinds are empty where the project has not set what its invoices need.',
  reply: invoiceOffer,
  errors,
})

export const listInvoices = endpoint({
  ...asking,
  method: 'GET',
  path: '/api/invoices',
  summary: 'The reader’s own invoices, the newest first',
  query: pageQuery,
  reply: pageOf(invoiceLine),
  errors,
})

export const getInvoice = endpoint({
  ...asking,
  method: 'GET',
  path: '/api/invoices/:invoiceId',
  summary: 'An invoice of the reader’s own, with what was typed and what was taken back of it',
  params: invoiceParams,
  reply: invoice,
  errors: [...errors, 'invoiceAbsent'],
})

const refusals = ['invoiceNotConfigured', 'specialNeedsTaxNumber', 'taxpayerIdWrong'] as const

export const askInvoice = endpoint({
  ...asking,
  method: 'POST',
  repeatsItself: true,
  path: '/api/invoices',
  summary: 'Ask for an invoice of one or several paid orders',
  description:
    'Its amount is what was paid for them, without what went back. One order never stands in two invoices: `invoiceInProcess` where one of these does.',
  body: invoiceDetails.extend({
    orderIds: z.array(z.uuid().toLowerCase()).min(1).max(mostOrdersOfInvoice),
  }),
  reply: z.object({ invoiceId: z.uuid() }),
  errors: [...errors, ...refusals, 'invoiceAbsent', 'invoiceInProcess', 'invoiceClosed'],
})

export const reapplyInvoice = endpoint({
  ...asking,
  method: 'POST',
  repeatsItself: true,
  path: '/api/invoices/:invoiceId/reapplication',
  summary: 'Ask once more for an invoice that failed',
  description:
    'With the details once more, which may be others. Where it was asked for once more before, it says that it is in process. Needs no `idempotency-key`.',
  params: invoiceParams,
  body: invoiceDetails,
  reply: z.object({ invoiceId: z.uuid() }),
  errors: [...errors, ...refusals, 'invoiceAbsent', 'invoiceInProcess', 'invoiceClosed'],
})

export const modifyInvoice = endpoint({
  ...asking,
  method: 'POST',
  repeatsItself: true,
  path: '/api/invoices/:invoiceId/modification',
  summary: 'Have an invoice taken back, and another one issued in its place',
  description:
    'Answers the new one, which is issued once the old one is taken back. Where the buyer does not agree to that, the new one is closed and the old one stands.',
  params: invoiceParams,
  body: invoiceDetails,
  reply: z.object({ invoiceId: z.uuid() }),
  errors: [
    ...errors,
    ...refusals,
    'invoiceAbsent',
    'invoiceInProcess',
    'invoiceClosed',
    'invoiceFailed',
    'flushBeforeRefund',
  ],
})

export const closeInvoice = endpoint({
  ...asking,
  method: 'POST',
  repeatsItself: true,
  path: '/api/invoices/:invoiceId/closure',
  summary: 'Give up an invoice that is not issued; its orders can stand in another one',
  description:
    'One that failed or was not sent yet. What its issuer has is closed by the issuer alone. Needs no `idempotency-key`.',
  params: invoiceParams,
  reply: z.object({ state: z.enum(invoiceStates) }),
  errors: [...errors, 'invoiceAbsent', 'invoiceInProcess', 'invoiceClosed'],
})

export const downloadInvoice = endpoint({
  ...asking,
  method: 'GET',
  path: '/api/invoices/:invoiceId/document',
  summary: 'The document of an invoice, as it was issued',
  description:
    'The bytes that were issued. An invoice without a document yet says how it stands; a document that is not what was issued is not handed out.',
  params: invoiceParams,
  answersFile: 'application/pdf',
  reply: z.null(),
  errors: [
    ...errors,
    'invoiceAbsent',
    'invoiceInProcess',
    'invoiceFailed',
    'invoiceClosed',
    'invoiceSignatureWrong',
  ],
})

export const downloadRedInvoice = endpoint({
  ...asking,
  method: 'GET',
  path: '/api/invoices/:invoiceId/red-invoices/:flushId/document',
  summary: 'The document of a red invoice, which took it back',
  description: 'The bytes that were issued. A document that is not what was issued is not handed out.',
  params: invoiceParams.extend({ flushId: z.uuid().toLowerCase() }),
  answersFile: 'application/pdf',
  reply: z.null(),
  errors: [...errors, 'invoiceAbsent', 'invoiceInProcess', 'invoiceSignatureWrong'],
})

/** `offered`: whether the choice is asked for at all. */
export const invoiceChoice = z.object({ offered: z.boolean(), needed: z.boolean().nullable() })

export const getInvoiceChoice = endpoint({
  ...asking,
  method: 'GET',
  path: '/api/orders/:orderId/invoice-choice',
  summary: 'Whether an invoice is wanted for an order',
  params: orderParams,
  reply: invoiceChoice,
  errors: [...gateErrors, 'orderAbsent'],
})

export const chooseInvoice = endpoint({
  ...asking,
  method: 'PUT',
  path: '/api/orders/:orderId/invoice-choice',
  summary: 'Say whether an invoice is wanted for an order',
  params: orderParams,
  body: z.object({ needed: z.boolean() }),
  reply: invoiceChoice,
  errors: [...errors, 'orderAbsent'],
})
