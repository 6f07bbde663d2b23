import { z } from 'zod'
import { approvalKind } from '../kit/approval.ts'

/**
 * What must be settled before a project is closed, in the order of the screen. Each is counted by the feature whose it is;
 * nothing is closed while one of them is above zero.
 */
export const closingChecks = [
  'batches',
  'reviews',
  'filings',
  'forms',
  'stations',
  'institutions',
  'scores',
  'appeals',
  'certificates',
  'proposals',
  'orders',
  'transfers',
  'refunds',
  'invoices',
  'redInvoices',
  'differences',
  'strayMoney',
  'carryovers',
  'unplacedMoney',
  'works',
] as const
export type ClosingCheck = (typeof closingChecks)[number]

/** Those about money: while one of them is open, nothing is erased either. */
export const moneyChecks = [
  'orders',
  'transfers',
  'refunds',
  'invoices',
  'redInvoices',
  'differences',
  'strayMoney',
  'carryovers',
  'unplacedMoney',
] as const satisfies readonly ClosingCheck[]

export type ClosingCounts = Readonly<Record<ClosingCheck, number>>

/** What is erased together, so many days after a project was closed. Which columns belong to each: `closeout_plan()`. */
export const fieldGroups = [
  'identity',
  'contact',
  'answers',
  'papers',
  'postal',
  'messages',
  'historyWords',
  'moneyBooks',
] as const
export type FieldGroup = (typeof fieldGroups)[number]

/**
 * How long a group is kept at least: logs for six months (Cybersecurity Law), the books of money for ten years (rules of tax
 * collection); of the others a month, within which a mistake is found.
 */
export const leastDays: Readonly<Record<FieldGroup, number>> = {
  identity: 30,
  contact: 30,
  answers: 30,
  papers: 30,
  postal: 30,
  messages: 30,
  historyWords: 180,
  moneyBooks: 3_650,
}
/** Fifty years. */
const mostDays = 18_263

const daysOf = (group: FieldGroup) => z.number().int().min(leastDays[group]).max(mostDays)

const keptDays = z
  .object({
    identity: daysOf('identity'),
    contact: daysOf('contact'),
    answers: daysOf('answers'),
    papers: daysOf('papers'),
    postal: daysOf('postal'),
    messages: daysOf('messages'),
    historyWords: daysOf('historyWords'),
    moneyBooks: daysOf('moneyBooks'),
  } satisfies Record<FieldGroup, z.ZodType>)
  // Papers of money go with its books, and all others before them.
  .refine(({ papers, moneyBooks }) => papers <= moneyBooks, { path: ['papers'] })

export const closeoutSettings = z.object({
  /** So many days after the end. */
  keptDays,
  /** Whose a certificate is stays, sealed, so that it can be verified; else it goes with who people are. */
  keepsHolders: z.boolean(),
})
export type CloseoutSettings = z.output<typeof closeoutSettings>

/** Where a project has said nothing. Vouchers of accounts are kept for thirty years. */
export const usualCloseoutSettings: CloseoutSettings = {
  keptDays: {
    identity: 365,
    contact: 365,
    answers: 365,
    papers: 180,
    postal: 180,
    messages: 180,
    historyWords: 1_095,
    moneyBooks: 10_957,
  },
  keepsHolders: true,
}

/** To close a project for good takes two people. */
export const projectClosing = approvalKind({
  name: 'project.close',
  proposal: z.object({ remark: z.string().trim().max(500) }),
  proposedBy: ['administrator', 'operator'],
  approvedBy: ['administrator'],
})
