import { z } from 'zod'
import { texts } from '../../batch/form/form.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { applicationStates } from '../../registration/application.ts'
import { ledgerAccounts, ledgerKinds } from '../ledger.ts'
import { orderPurposes, orderStates, paymentStates, refundReasons, refundStates } from '../order.ts'
import { paymentProviders, paymentWays } from '../payment-way.ts'
import { moneyBoard, payerKinds } from './order-list.ts'
import { creditedAs } from './payment-list.ts'

const fen = z.int().nonnegative()
const instant = z.iso.datetime()
const orderParams = domainParams.extend({ orderId: z.uuid().toLowerCase() })

/** An order with all that became of its money, as those see it who answer for that. */
export const boardOrder = z.object({
  orderId: z.uuid(),
  number: z.string(),
  /** What is paid for of its lines. */
  purpose: z.enum(orderPurposes),
  state: z.enum(orderStates),
  /** In money; with `carriedFen` it is what its lines come to. */
  amountFen: fen,
  carriedFen: fen,
  createdAt: instant,
  expiresAt: instant,
  /** When it came to where it stands. */
  changedAt: instant,
  /** How it was over before money came for it all the same; null where that never was. */
  undoneEnd: z.object({ state: z.enum(['closed', 'expired']), at: instant }).nullable(),
  payer: z.object({
    accountId: z.uuid(),
    kind: z.enum(payerKinds),
    name: z.string(),
    /** Masked; empty where there is none. */
    idNumber: z.string(),
  }),
  lines: z.array(
    z.object({
      applicationId: z.uuid(),
      /** Of the application. */
      number: z.string(),
      state: z.enum(applicationStates),
      batchId: z.uuid(),
      batchName: texts,
      name: z.string(),
      /** Masked. */
      idNumber: z.string(),
      amountFen: fen,
      carriedFen: fen,
      /** How much of it can become a credit now: what was paid and neither goes back nor was carried over. */
      leftFen: fen,
    }),
  ),
  payments: z.array(
    z.object({
      paymentId: z.uuid(),
      number: z.string(),
      provider: z.enum(paymentProviders),
      way: z.enum(paymentWays),
      amountFen: fen,
      state: z.enum(paymentStates),
      createdAt: instant,
      changedAt: instant,
      /** When the provider is asked by the clock; null where it is asked no more. */
      askAt: instant.nullable(),
    }),
  ),
  receipts: z.array(
    z.object({
      receiptId: z.uuid(),
      paymentId: z.uuid(),
      provider: z.enum(paymentProviders),
      transactionId: z.string(),
      amountFen: fen,
      currency: z.string(),
      paidAt: instant,
      creditedAt: instant,
      creditedAs: z.enum(creditedAs),
    }),
  ),
  refunds: z.array(
    z.object({
      refundId: z.uuid(),
      number: z.string(),
      receiptId: z.uuid(),
      applicationId: z.uuid().nullable(),
      amountFen: fen,
      carriedFen: fen,
      reason: z.enum(refundReasons),
      state: z.enum(refundStates),
      /** The provider's, where it failed. */
      code: z.string(),
      createdAt: instant,
      changedAt: instant,
    }),
  ),
  entries: z.array(
    z.object({
      entryId: z.uuid(),
      kind: z.enum(ledgerKinds),
      debit: z.enum(ledgerAccounts),
      credit: z.enum(ledgerAccounts),
      amountFen: fen,
      sourceId: z.uuid(),
      at: instant,
    }),
  ),
})
export type BoardOrder = z.output<typeof boardOrder>

export const getBoardOrder = endpoint({
  ...moneyBoard,
  method: 'GET',
  path: '/api/projects/:domain/orders/:orderId',
  summary: 'An order with its applications, attempts, money, refunds and ledger',
  params: orderParams,
  reply: boardOrder,
  errors: [...gateErrors, 'orderAbsent'],
})

/** What a provider said of an attempt. `away`: nothing that can be relied on. */
export const askedOutcomes = ['paid', 'waiting', 'closed', 'absent', 'refused', 'away'] as const

export const askAboutOrder = endpoint({
  ...moneyBoard,
  method: 'POST',
  path: '/api/projects/:domain/orders/:orderId/questions',
  repeatsItself: true,
  summary: 'Ask the providers now how the attempts to pay an order stand',
  description:
    'What came is credited as ever, once. Attempts of an order that is over are closed at their providers. Needs no `idempotency-key`.',
  params: orderParams,
  reply: z.object({
    asked: z.array(z.object({ paymentId: z.uuid(), outcome: z.enum(askedOutcomes) })),
    order: boardOrder,
  }),
  errors: [...gateErrors, 'orderAbsent'],
})

export const closeBoardOrder = endpoint({
  ...moneyBoard,
  method: 'POST',
  path: '/api/projects/:domain/orders/:orderId/closure',
  repeatsItself: true,
  summary: 'Close an open order, at its providers first; its applications can be ordered anew',
  description:
    'Where money was quicker, the order is paid: the answer says how it stands. Needs no `idempotency-key`.',
  params: orderParams,
  reply: boardOrder,
  errors: [...gateErrors, 'orderAbsent', 'orderWrongState', 'orderNotClosed'],
})
