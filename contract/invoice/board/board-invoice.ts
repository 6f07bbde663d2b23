import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { payerKinds } from '../../payment/board/order-list.ts'
import { invoiceIssuers } from '../document-kind.ts'
import { failures, redInvoice } from '../invoice-endpoints.ts'
import { invoiceBoard, invoiceListRow } from './invoice-list.ts'

const fen = z.int().nonnegative()
const instant = z.iso.datetime()
const invoiceParams = domainParams.extend({ invoiceId: z.uuid().toLowerCase() })

/** What happens to an invoice, as one leads to another. */
export const trailDeeds = [
  'ask',
  'reapply',
  'lessen',
  'send',
  'issue',
  'fail',
  'close',
  'modify',
  'flush',
] as const
export type TrailDeed = (typeof trailDeeds)[number]

/** An invoice with all that became of it, as those see it who answer for the money. */
export const boardInvoice = invoiceListRow.extend({
  payer: z.object({ accountId: z.uuid(), kind: z.enum(payerKinds), name: z.string() }),
  /** Of a person it is masked, as are mail and numbers of whoever it is made out to. */
  taxNumber: z.string(),
  address: z.string(),
  email: z.string(),
  telephone: z.string(),
  bank: z.string(),
  issuer: z.enum(invoiceIssuers).nullable(),
  netFen: fen.nullable(),
  taxFen: fen.nullable(),
  failure: z.enum(failures).nullable(),
  /** In the issuer’s own words. */
  failureReason: z.string(),
  /** When its issuer is told, or asked, next by the clock. */
  askAt: instant.nullable(),
  lines: z.array(z.object({ orderId: z.uuid(), orderNumber: z.string(), amountFen: fen })),
  reds: z.array(redInvoice),
  /** What happened, from the first to the last. */
  trail: z.array(z.object({ at: instant, deed: z.enum(trailDeeds), byStaff: z.boolean() })),
  steps: z.array(z.enum(['reapply', 'close', 'download'])),
})
export type BoardInvoice = z.output<typeof boardInvoice>

export const getBoardInvoice = endpoint({
  ...invoiceBoard,
  method: 'GET',
  path: '/api/projects/:domain/invoices/:invoiceId',
  summary: 'An invoice with its orders, its red invoices, and what happened to it',
  params: invoiceParams,
  reply: boardInvoice,
  errors: [...gateErrors, 'invoiceAbsent'],
})

export const reapplyBoardInvoice = endpoint({
  ...invoiceBoard,
  method: 'POST',
  path: '/api/projects/:domain/invoices/:invoiceId/reapplication',
  repeatsItself: true,
  summary: 'Ask once more for an invoice that failed, as its payer typed it',
  description:
    'With the seller and the item that the project has set by now, for what its orders come to by now. Its payer is told, as if they had asked themselves. Once it is asked for, another such call is refused, so it needs no `idempotency-key`.',
  params: invoiceParams,
  reply: boardInvoice,
  errors: [
    ...gateErrors,
    'invoiceAbsent',
    'invoiceInProcess',
    'invoiceClosed',
    'invoiceNotConfigured',
    'specialNeedsTaxNumber',
    'taxpayerIdWrong',
  ],
})

export const closeBoardInvoice = endpoint({
  ...invoiceBoard,
  method: 'POST',
  path: '/api/projects/:domain/invoices/:invoiceId/closure',
  repeatsItself: true,
  summary: 'Give up an invoice that is not issued; its orders can stand in another one',
  description: 'One that is closed is not closed again, so it needs no `idempotency-key`.',
  params: invoiceParams,
  reply: boardInvoice,
  errors: [...gateErrors, 'invoiceAbsent', 'invoiceInProcess', 'invoiceClosed'],
})

export const downloadBoardInvoice = endpoint({
  ...invoiceBoard,
  method: 'GET',
  path: '/api/projects/:domain/invoices/:invoiceId/document',
  summary: 'The document of an invoice, as it was issued',
  description:
    'The bytes that were issued. An invoice without a document yet says how it stands; a document that is not what was issued is not handed out.',
  params: invoiceParams,
  answersFile: 'application/pdf',
  reply: z.null(),
  errors: [
    ...gateErrors,
    'invoiceAbsent',
    'invoiceInProcess',
    'invoiceFailed',
    'invoiceClosed',
    'invoiceSignatureWrong',
  ],
})

export const downloadBoardRedInvoice = endpoint({
  ...invoiceBoard,
  method: 'GET',
  path: '/api/projects/:domain/invoices/:invoiceId/red-invoices/:flushId/document',
  summary: 'The document of a red invoice, which took it back',
  description: 'The bytes that were issued. A document that is not what was issued is not handed out.',
  params: invoiceParams.extend({ flushId: z.uuid().toLowerCase() }),
  answersFile: 'application/pdf',
  reply: z.null(),
  errors: [...gateErrors, 'invoiceAbsent', 'invoiceInProcess', 'invoiceSignatureWrong'],
})
