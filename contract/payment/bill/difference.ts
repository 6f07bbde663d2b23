import { z } from 'zod'
import type { Steps } from '../../kit/steps.ts'
import { refundStates } from '../order.ts'
import { onlineProviders } from '../payment-way.ts'

export const differenceStates = ['open', 'taken', 'closed', 'healed'] as const
export type DifferenceState = (typeof differenceStates)[number]

/** The life of a difference between a bill and the ledger. */
export const differenceSteps = {
  /** In somebody's hands; also out of another's. */
  take: { from: ['open', 'taken'], to: 'taken', by: ['cashier', 'operator'] },
  handBack: { from: ['taken'], to: 'open', by: ['cashier', 'operator'] },
  close: { from: ['open', 'taken'], to: 'closed', by: ['cashier', 'operator'] },
  reopen: { from: ['closed'], to: 'open', by: ['cashier', 'operator'] },
  /** A bill that was read later has no such difference. */
  heal: { from: ['open', 'taken'], to: 'healed', by: ['system'] },
} as const satisfies Steps<DifferenceState, 'cashier' | 'operator' | 'system'>

/** What people do with one; a remark leaves its state as it is. */
export const differenceDeeds = ['take', 'handBack', 'remark', 'close', 'reopen'] as const

/**
 * What differs: only the bill has it, only we have it, the amounts or how it stands differ, the ledger does not tell of
 * what was received or refunded, or the bill has it twice.
 */
export const differenceProblems = [
  'notWithUs',
  'notInBill',
  'otherAmount',
  'otherState',
  'notInLedger',
  'double',
] as const
export type DifferenceProblem = (typeof differenceProblems)[number]

/** Why somebody closed it: put right here, explained by the provider, none of our business, or as the remark says. */
export const closingReasons = ['corrected', 'confirmed', 'foreign', 'other'] as const

export const billKinds = ['payment', 'refund'] as const
export const billProviders = onlineProviders

/** How what differs stands with us: a refund in its life, or money that is none of ours. */
export const ourStates = [...refundStates, 'strange'] as const

const fen = z.int()

export const difference = z.object({
  differenceId: z.uuid(),
  provider: z.enum(billProviders),
  /** Of the bill, in UTC+8. */
  day: z.iso.date(),
  kind: z.enum(billKinds),
  problem: z.enum(differenceProblems),
  /** The provider’s number of a payment, our number of a refund. */
  key: z.string(),
  paymentNumber: z.string(),
  /** Of which order the payment is, where it is one of ours. */
  orderId: z.uuid().nullable(),
  /** By which people call it; empty where it is none of ours. */
  number: z.string(),
  /** Null where that side has none. */
  billFen: fen.nullable(),
  ourFen: fen.nullable(),
  /** How it stands with us, where that is what differs; empty elsewhere. */
  ourState: z.string(),
  state: z.enum(differenceStates),
  /** Who has it in hand, or closed it. */
  owner: z.string().nullable(),
  reason: z.enum(closingReasons).nullable(),
  remark: z.string(),
  /** The bill of this day ended it by itself. */
  healedBy: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** How often somebody changed it. */
  version: z.int().nonnegative(),
})
export type Difference = z.output<typeof difference>
