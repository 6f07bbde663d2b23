import { z } from 'zod'
import { texts } from '../../batch/form/form.ts'
import { mostAttachmentBytes } from '../../file/attachment.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { gateErrors } from '../../kit/gate.ts'
import { mostReceiptFiles, transferStates } from './transfer.ts'

const fen = z.int().positive()
const instant = z.iso.datetime()
const orderParams = z.object({ orderId: z.uuid().toLowerCase() })

/** Whoever pays: as for every other way. */
const paying = {
  feature: 'payment',
  may: ['candidate', 'organisation'],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
} as const

export const receiptFile = z.object({
  fileId: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
})
export type ReceiptFile = z.output<typeof receiptFile>

/** What was told of a transfer, as its payer sees it. */
export const ownTransfer = z.object({
  transferId: z.uuid(),
  state: z.enum(transferStates),
  sentAt: instant,
  /** Until then the order waits for the cashier. */
  decideBy: instant,
  /** What the payer said they sent, and on which day. */
  amountFen: fen,
  paidOn: z.iso.date(),
  files: z.array(receiptFile),
  /** Why it was refused; empty where it was not. */
  reason: z.string(),
  /** What came, where it was another amount. */
  receivedFen: fen.nullable(),
})
export type OwnTransfer = z.output<typeof ownTransfer>

export const transferOffer = z.object({
  accountName: z.string(),
  bank: z.string(),
  accountNumber: z.string(),
  note: texts,
  /** What is written into the transfer, so that the money finds its order. */
  reference: z.string(),
  amountFen: fen,
  /** Until when the order would wait for the cashier, were a proof sent now. */
  decideBy: instant,
})
export type TransferOffer = z.output<typeof transferOffer>

export const getTransfer = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/transfers',
  summary: 'To which account an order can be paid by bank transfer, and what was told of it so far',
  description:
    '`offer` is null where the project takes no transfers, the order is not open, or a proof waits for the cashier. `sent`: the newest first.',
  ...paying,
  params: orderParams,
  reply: z.object({ offer: transferOffer.nullable(), sent: z.array(ownTransfer) }),
  errors: [...gateErrors, 'orderAbsent'],
})

export const sendReceiptFile = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/receipt-files',
  summary: 'Send a receipt of the bank, before it is told with its `fileId`',
  description:
    'JPEG and PNG, drawn anew without what a camera wrote into them; PDF. What is not used within a day is removed.',
  ...paying,
  params: orderParams,
  upload: { mostBytes: mostAttachmentBytes },
  reply: receiptFile,
  errors: [
    ...gateErrors,
    'orderAbsent',
    'orderWrongState',
    'transferNotOffered',
    'fileEmpty',
    'fileTooLarge',
    'fileFormatWrong',
    'photoHeic',
    'fileBroken',
    'documentLocked',
    'photoTooManyPixels',
    'pictureTooSlow',
  ],
})

export const transferTold = z.object({
  amountFen: fen.max(99_999_999_99),
  paidOn: z.iso.date(),
  /** Whose account it came from. */
  payerName: z.string().trim().min(1).max(100),
  /** Files that were sent for this order: `sendReceiptFile`. */
  fileIds: z.array(z.uuid().toLowerCase()).min(1).max(mostReceiptFiles),
})

export const sendTransfer = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/transfers',
  repeatsItself: true,
  summary: 'Tell that an order was paid by bank transfer, with its receipts',
  description:
    'From then on the order and the places of its applications wait for the cashier, until `decideBy`. One at a time: `transferWaits` while another waits; with the same receipts once more it answers the same. Needs no `idempotency-key`.',
  ...paying,
  params: orderParams,
  body: transferTold,
  reply: z.object({ transferId: z.uuid(), decideBy: instant }),
  errors: [
    ...gateErrors,
    'orderAbsent',
    'orderWrongState',
    'orderTimeOver',
    'transferNotOffered',
    'transferWaits',
    'transferFileAbsent',
    'invoiceChoiceMissing',
  ],
})
