import { z } from 'zod'
import { texts } from '../../batch/form/form.ts'
import { seen, version } from '../../kit/change/change.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { languages } from '../../kit/language.ts'

const name = texts.refine((text) =>
  languages.every((language) => {
    const { length } = text[language].trim()
    return length > 0 && length <= 60
  }),
)

/** How much comes back of what was paid. */
export const refundShare = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('full') }),
  z.object({ kind: z.literal('percent'), percent: z.int().min(1).max(99) }),
  /** All but a fee that is kept, of each application or of the order: `of`. */
  z.object({ kind: z.literal('less'), keptFen: z.int().positive().max(100_000_000) }),
])
export type RefundShare = z.output<typeof refundShare>

/** Until when it may be asked: in the window of refunds, or so many days after the exam has ended. */
export const refundTerm = z.discriminatedUnion('by', [
  z.object({ by: z.literal('window') }),
  z.object({ by: z.literal('exam'), days: z.int().min(0).max(365) }),
])

export const proofWishes = ['none', 'optional', 'required'] as const
export const refundDeciders = ['rule', 'cashier'] as const

/** One of the reasons for which a payer may ask, and what it brings. */
export const refundGround = z
  .object({
    groundId: z.uuid().toLowerCase(),
    name,
    share: refundShare,
    term: refundTerm,
    proof: z.enum(proofWishes),
    /** `rule`: approved at once. */
    decidedBy: z.enum(refundDeciders),
  })
  // Nobody would have looked at the proof.
  .refine(({ proof, decidedBy }) => proof !== 'required' || decidedBy === 'cashier', { path: ['decidedBy'] })
export type RefundGround = z.output<typeof refundGround>

export const refundScopes = ['application', 'order'] as const

/** What a project sets for refunds. What nobody asks for goes by itself: paid twice, or without a place. */
export const refundRules = z.object({
  /** Whether each application of an order may be asked for alone, or the order as a whole. */
  of: z.enum(refundScopes),
  /** What is above it needs a second person; null: nothing does. */
  twoPeopleAboveFen: z.int().nonnegative().nullable(),
  /** So many months after it was given what is left of a credit stays with the board; null: it is kept without end. */
  carryoverMonths: z.int().min(1).max(120).nullable().default(null),
  grounds: z
    .array(refundGround)
    .max(20)
    .refine((list) => new Set(list.map(({ groundId }) => groundId)).size === list.length),
})
export type RefundRules = z.output<typeof refundRules>

/** Where nothing is set nobody may ask. */
export const noRefundRules: RefundRules = {
  of: 'application',
  twoPeopleAboveFen: null,
  carryoverMonths: null,
  grounds: [],
}

const read = refundRules.extend({ version })
const path = '/api/projects/:domain/refund-rules'
const board = { feature: 'payment', project: 'domain', module: null, params: domainParams } as const

export const getRefundRules = endpoint({
  ...board,
  method: 'GET',
  path,
  summary: 'For which reasons money is given back, how much, and who decides',
  description: 'Version 0: nothing was set yet, and nobody may ask.',
  may: ['cashier', 'administrator'],
  reply: read,
  errors: gateErrors,
})

export const putRefundRules = endpoint({
  ...board,
  method: 'PUT',
  path,
  summary: 'Set for which reasons money is given back, how much, and who decides',
  description:
    'All of it at once, for the version that was read: `changedMeanwhile` where it is another one by now. What was asked for already keeps its amount.',
  may: ['administrator'],
  body: refundRules.extend(seen.shape),
  reply: read,
  errors: [...gateErrors, 'changedMeanwhile'],
})
