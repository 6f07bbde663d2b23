import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { documentKinds } from '../invoice/document-kind.ts'
import { flushStates, invoiceStates } from '../invoice/invoice.ts'
import { invoiceDetails } from '../invoice/invoice-details.ts'
import { ownCarryover } from '../payment/carryover/carryover-endpoints.ts'
import { orderPurposes, orderStates, paymentStates, refundReasons, refundStates } from '../payment/order.ts'
import { paymentProviders, paymentWays } from '../payment/payment-way.ts'
import { transferStates } from '../payment/transfer/transfer.ts'

const instant = z.iso.datetime()
const fen = z.int()
const fileNames = z.array(z.string())

/** An order of the person, or their share of one that an organisation made for many. */
export const heldOrder = z.object({
  /** Null: of an organisation, and so of others besides. */
  number: z.string().nullable(),
  purpose: z.enum(orderPurposes),
  state: z.enum(orderStates),
  amountFen: fen,
  carriedFen: fen,
  createdAt: instant,
  /** For which of their registrations. */
  applicationNumbers: z.array(z.string()),
  payments: z.array(
    z.object({
      number: z.string(),
      provider: z.enum(paymentProviders),
      way: z.enum(paymentWays),
      amountFen: fen,
      state: z.enum(paymentStates),
      at: instant,
      /** As the provider calls the money that came; empty: none did. */
      transactionId: z.string(),
    }),
  ),
  transfers: z.array(
    z.object({
      state: z.enum(transferStates),
      amountFen: fen,
      paidOn: z.iso.date(),
      payerName: z.string(),
      reason: z.string(),
      sentAt: instant,
      files: fileNames,
    }),
  ),
  refundRequests: z.array(z.object({ ground: texts, words: z.string(), at: instant, files: fileNames })),
  refunds: z.array(
    z.object({
      number: z.string(),
      amountFen: fen,
      carriedFen: fen,
      reason: z.enum(refundReasons),
      state: z.enum(refundStates),
      note: z.string(),
      at: instant,
    }),
  ),
})
export type HeldOrder = z.output<typeof heldOrder>

/** Money of theirs that is kept for a next order. */
export const heldCarryover = ownCarryover.omit({ carryoverId: true }).extend({ words: z.string() })
export type HeldCarryover = z.output<typeof heldCarryover>

/** With what was typed, whole. */
export const heldInvoice = z.object({
  number: z.string(),
  state: z.enum(invoiceStates),
  kind: z.enum(documentKinds),
  details: invoiceDetails,
  amountFen: fen,
  orderNumbers: z.array(z.string()),
  officialNumber: z.string(),
  askedAt: instant,
  issuedAt: instant.nullable(),
  reason: z.string(),
  /** Whether its document is there to be downloaded. */
  hasDocument: z.boolean(),
  reds: z.array(z.object({ state: z.enum(flushStates), amountFen: fen, officialNumber: z.string() })),
})
export type HeldInvoice = z.output<typeof heldInvoice>
