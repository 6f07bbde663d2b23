import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { billProviders, differenceStates } from './difference.ts'

const fen = z.int()
const count = z.int().nonnegative()
const instant = z.iso.datetime()
const day = z.iso.date()

/**
 * How reading a bill goes: `waiting` for its time, `reading`, `notReady` at the provider, `broken` (it did not come to its
 * end, or cannot be relied on), `away` (the provider says nothing), `refused`, `concluded`.
 */
export const billOutcomes = [
  'waiting',
  'reading',
  'notReady',
  'broken',
  'away',
  'refused',
  'concluded',
] as const
export type BillOutcome = (typeof billOutcomes)[number]

const billSums = z.object({
  paymentLines: count,
  paymentFen: fen,
  refundLines: count,
  refundFen: fen,
  /** What the provider keeps, less what it gives back. */
  feeFen: fen,
})

const ofPlatform = { feature: 'payment', may: ['operator'], project: 'none', module: null } as const

export const bill = billSums.extend({
  provider: z.enum(billProviders),
  day,
  outcome: z.enum(billOutcomes),
  /** The provider’s code where it refused. */
  code: z.string(),
  tries: count,
  /** When the clock tries next. */
  tryAt: instant.nullable(),
  /** When what is compared was read to its end; null: never yet. */
  concludedAt: instant.nullable(),
  /** In all projects, and of none. */
  openDifferences: count,
})
export type Bill = z.output<typeof bill>

export const listBills = endpoint({
  ...ofPlatform,
  method: 'GET',
  path: '/api/platform/bills',
  summary: 'The bills of all providers of the last two months, the latest first, and how reading them goes',
  reply: z.object({ items: z.array(bill), providers: z.array(z.enum(billProviders)) }),
  errors: [],
})

export const readBillAgain = endpoint({
  ...ofPlatform,
  method: 'POST',
  path: '/api/platform/bill-readings',
  repeatsItself: true,
  summary: 'Read the bill of a provider and a day, once more where it was read',
  description:
    'It is done by a job: `listBills` says how it goes. What was concluded before stands until the new reading has come to its end. Needs no `idempotency-key`.',
  body: z.object({ provider: z.enum(billProviders), day }),
  reply: z.object({ outcome: z.enum(billOutcomes) }),
  errors: ['billDayNotOver', 'billProviderAbsent'],
})

const ofProject = { feature: 'payment', may: ['cashier'], project: 'domain', module: null } as const

const closing = z.object({ closedAt: instant, closedBy: z.string().nullable() })

const part = billSums.extend({
  provider: z.enum(billProviders),
  concludedAt: instant.nullable(),
  ourPayments: count,
  ourPaymentFen: fen,
  ourRefunds: count,
  ourRefundFen: fen,
})
export type BillPart = z.output<typeof part>

export const moneyDay = z.object({
  day,
  parts: z.array(part),
  /** Differences of this day’s bills by how they stand. */
  differences: z.record(z.enum(differenceStates), count),
  closing: closing.nullable(),
})
export type MoneyDay = z.output<typeof moneyDay>

export const listMoneyDays = endpoint({
  ...ofProject,
  method: 'GET',
  path: '/api/projects/:domain/money-days',
  summary: 'The days of a project’s money in a month, the latest first: bills, differences, closings',
  params: domainParams,
  query: z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/) }),
  reply: z.object({ items: z.array(moneyDay) }),
  errors: gateErrors,
})

/** Why a day cannot be closed: it is not over, a provider’s bill is not read to its end, or the ledger does not add up. */
export const closingHindrances = ['notOver', 'billMissing', 'unbalanced'] as const

export const dayFigures = z.object({
  receivedFen: fen,
  receipts: count,
  refundedFen: fen,
  refunds: count,
  /** What each account of the ledger came to on the day; together they are nothing. */
  accounts: z.array(z.object({ account: z.string(), fen })),
  balanced: z.boolean(),
  /** Orders whose money has neither a place nor a way back, when this was counted. */
  unplaced: count,
  openDifferences: count,
})
export type DayFigures = z.output<typeof dayFigures>

const dayParams = domainParams.extend({ day })

export const moneyDayReport = moneyDay.extend({
  /** As they are now; of a closed day as they were signed. */
  figures: dayFigures,
  hindrances: z.array(
    z.object({ why: z.enum(closingHindrances), provider: z.enum(billProviders).nullable() }),
  ),
})
export type MoneyDayReport = z.output<typeof moneyDayReport>

export const getMoneyDay = endpoint({
  ...ofProject,
  method: 'GET',
  path: '/api/projects/:domain/money-days/:day',
  summary:
    'A day of a project’s money: both sides, fees, differences, the ledger, and whether it can be closed',
  params: dayParams,
  reply: moneyDayReport,
  errors: gateErrors,
})

export const getMoneyDayWorkbook = endpoint({
  ...ofProject,
  method: 'GET',
  path: '/api/projects/:domain/money-days/:day/workbook',
  summary: 'The same as a workbook, with each difference',
  params: dayParams,
  answersFile: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  reply: z.null(),
  errors: gateErrors,
})

export const closeMoneyDay = endpoint({
  ...ofProject,
  method: 'POST',
  path: '/api/projects/:domain/money-days/:day/closing',
  repeatsItself: true,
  summary: 'Close a day: its figures are signed by who does it, and stay',
  description:
    'Differences that are open go on; how many there are is signed, too. Needs no `idempotency-key`.',
  params: dayParams,
  reply: closing,
  errors: [...gateErrors, 'dayNotToClose', 'dayClosed'],
})
