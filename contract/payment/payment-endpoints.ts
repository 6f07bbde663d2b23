import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { mostLines, orderPurposes, orderStates, refundReasons, refundStates } from './order.ts'
import { onlineProviders, onlineWays } from './payment-way.ts'

const fen = z.int().nonnegative()
const instant = z.iso.datetime()
const orderParams = z.object({ orderId: z.uuid().toLowerCase() })

/** Whoever registers pays: candidates for themselves, organisations for those whom they entered. */
const paying = {
  feature: 'payment',
  may: ['candidate', 'organisation'],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
} as const

export const order = z.object({
  orderId: z.uuid(),
  number: z.string(),
  /** What is paid for of its lines. */
  purpose: z.enum(orderPurposes),
  state: z.enum(orderStates),
  /** What is paid in money: that of its lines without `carriedFen`. */
  amountFen: fen,
  /** What credits take off. */
  carriedFen: fen,
  expiresAt: instant,
  createdAt: instant,
  lines: z.array(
    z.object({
      applicationId: z.uuid(),
      amountFen: fen,
      /** Of it, paid with credits. */
      carriedFen: fen,
      /** When its place was confirmed by the money of this order. */
      placedAt: instant.nullable(),
    }),
  ),
  /** In which ways it can be paid here, the provider first. */
  ways: z.array(z.object({ provider: z.enum(onlineProviders), way: z.enum(onlineWays) })),
  /** A bank transfer that was told of waits for the cashier: `getTransfer` says until when. */
  transferWaits: z.boolean(),
  /** Payments that were begun and came to nothing: what was shown for them takes no money any more. */
  endedPayments: z.array(z.uuid()),
  /** When the money for it came. */
  paidAt: instant.nullable(),
  /** What goes back of it, or went, the oldest first. */
  refunds: z.array(
    z.object({
      refundId: z.uuid(),
      applicationId: z.uuid().nullable(),
      amountFen: fen,
      /** What becomes a credit again instead. */
      carriedFen: fen,
      reason: z.enum(refundReasons),
      state: z.enum(refundStates),
      changedAt: instant,
      /** For which reason of the project's its payer asked; null where nobody did. Taken back as long as it is `asked`. */
      groundName: texts.nullable(),
      /** What the board wrote of its decision; empty where it wrote nothing. */
      note: z.string(),
    }),
  ),
})
export type Order = z.output<typeof order>

export const orderLine = order.omit({ ways: true, endedPayments: true })
export type OrderLine = z.output<typeof orderLine>

/** What the browser does to let somebody pay. */
export const paymentShown = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('qr'), text: z.string() }),
  z.object({ kind: z.literal('address'), url: z.string() }),
  z.object({ kind: z.literal('bridge'), values: z.record(z.string(), z.string()) }),
])

export const makeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  repeatsItself: true,
  summary: 'Put applications that wait for their money into one order',
  description:
    'The amounts are those of now, and stay. Where one of them cannot be paid for, `applicationsUnpayable` names it and why, and nothing is ordered: ask again without it. One that stands in an open order of somebody else says whose, until when, and whether `cancelOrder` gives that up. Asked once more for the same ones, it answers the order that is open. Needs no `idempotency-key`.',
  ...paying,
  body: z.object({ applicationIds: z.array(z.uuid().toLowerCase()).min(1).max(mostLines) }),
  reply: z.object({ orderId: z.uuid() }),
  errors: [
    ...gateErrors,
    'applicationAbsent',
    'candidateMoved',
    'applicationsUnpayable',
    'pricePending',
    'paymentNotOpen',
  ],
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId',
  summary: 'An order of the reader’s own, and what became of its money',
  ...paying,
  params: orderParams,
  reply: order,
  errors: [...gateErrors, 'orderAbsent'],
})

export const beginPayment = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/payments',
  repeatsItself: true,
  summary: 'Begin to pay an order in a way',
  description:
    'Answers what the browser shows: a code to scan, an address to go to, or what the app’s script is called with. In the same way once more it answers the same. `getOrder` says when the money came. Needs no `idempotency-key`.',
  ...paying,
  params: orderParams,
  body: z.object({ provider: z.enum(onlineProviders), way: z.enum(onlineWays) }),
  reply: z.object({ paymentId: z.uuid(), shown: paymentShown }),
  errors: [
    ...gateErrors,
    'orderAbsent',
    'orderWrongState',
    'orderTimeOver',
    'paymentNotBegun',
    'transferWaits',
    'invoiceChoiceMissing',
  ],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/cancellation',
  repeatsItself: true,
  summary: 'Give up an order that is not paid; its applications can be ordered anew',
  description:
    'Also that of somebody else who may pay for the same, where everything in it is the reader’s too. The providers are told first that no money is to come. Where money was quicker, the order is paid: the answer says how it stands. Needs no `idempotency-key`.',
  ...paying,
  params: orderParams,
  reply: z.object({ state: z.enum(orderStates) }),
  errors: [...gateErrors, 'orderAbsent', 'orderNotClosed', 'transferWaits'],
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'The newest hundred orders of the reader’s own, and what became of their money',
  feature: 'payment',
  may: ['candidate'],
  project: 'actor',
  module: 'candidate_registration',
  toViewers: true,
  reply: z.array(orderLine),
  errors: gateErrors,
})

export const provePayment = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/proof',
  readsOnly: true,
  summary: 'A short-lived proof that an order is paid, for the public page that says so',
  ...paying,
  params: orderParams,
  reply: z.object({ proof: z.string() }),
  errors: [...gateErrors, 'orderAbsent', 'orderWrongState'],
})

export const readPaymentProof = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/payment-proofs',
  readsOnly: true,
  summary: 'What a proof tells of a paid order: its number, its amount and when the money came',
  feature: 'payment',
  may: 'everyone',
  project: 'domain',
  module: null,
  params: domainParams,
  body: z.object({ proof: z.string().max(300) }),
  reply: z.object({ number: z.string(), amountFen: fen, paidAt: instant }),
  errors: [...gateErrors, 'paymentProofInvalid'],
})
