import { z } from 'zod'
import { texts } from '../../batch/form/form.ts'
import { approvalKind } from '../../kit/approval.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { refundBoard, refundRow } from './refund-list.ts'

const fen = z.int().nonnegative()
const instant = z.iso.datetime()
const refundParams = domainParams.extend({ refundId: z.uuid().toLowerCase() })
const words = z.string().trim().min(1).max(500)

/** What the cashier may do with a refund now. */
export const refundDeeds = ['approve', 'refuse', 'failFlush', 'sendAgain', 'finishByHand'] as const
export type RefundDeed = (typeof refundDeeds)[number]

export const refundShown = refundRow.extend({
  number: z.string(),
  /** What was paid for it, which is the most that goes back. */
  paidFen: fen,
  /** What the rule says. */
  askedFen: fen.nullable(),
  code: z.string(),
  note: z.string(),
  reference: z.string(),
  /** Who asked, in which words; null where it goes back by itself. */
  request: z
    .object({
      groundName: texts,
      words: z.string(),
      files: z.array(z.object({ fileId: z.uuid(), name: z.string(), mediaType: z.string(), bytes: z.int() })),
    })
    .nullable(),
  /** Above it a second person agrees. */
  twoPeopleAboveFen: fen.nullable(),
  /** Proposed by somebody, and waiting for another. */
  proposal: z.object({ amountFen: fen, by: z.string().nullable(), at: instant }).nullable(),
  steps: z.array(z.enum(refundDeeds)),
  /** What was done with it, the first first. */
  timeline: z.array(
    z.object({ step: z.string(), at: instant, by: z.string().nullable(), byPayer: z.boolean() }),
  ),
})
export type RefundShown = z.output<typeof refundShown>

export const getRefund = endpoint({
  ...refundBoard,
  method: 'GET',
  path: '/api/projects/:domain/refunds/:refundId',
  summary: 'A refund: who asked and why, what may be done with it, and what was done',
  params: refundParams,
  reply: refundShown,
  errors: [...gateErrors, 'refundAbsent'],
})

/** Above the project's limit: one of the cashiers proposes, another approves. */
export const refundApproval = approvalKind({
  name: 'refund.approve',
  proposal: z.object({
    refundId: z.uuid(),
    /** Of the order. */
    number: z.string(),
    askedFen: fen,
    amountFen: fen,
    note: z.string(),
  }),
  proposedBy: ['cashier'],
  approvedBy: ['cashier'],
  hidden: ['note'],
})

export const approveRefund = endpoint({
  ...refundBoard,
  method: 'POST',
  path: '/api/projects/:domain/refunds/:refundId/approval',
  repeatsItself: true,
  summary: 'Give the money back: what the rule says, or more or less within what was paid',
  description:
    'With a `note` where it is another amount. Above the limit nothing changes until a second person approves: `approveProposal`. The place is free at once; an invoice is reversed before the money goes. Needs no `idempotency-key`.',
  params: refundParams,
  body: z.object({ amountFen: fen, note: z.string().trim().max(500).default('') }),
  reply: z.object({ outcome: z.enum(['approved', 'proposed']) }),
  errors: [
    ...gateErrors,
    'refundAbsent',
    'refundWrongState',
    'refundAmountWrong',
    'refundNoteMissing',
    'approvalOpen',
    'applicationWrongState',
  ],
})

export const refuseRefund = endpoint({
  ...refundBoard,
  method: 'POST',
  path: '/api/projects/:domain/refunds/:refundId/refusal',
  repeatsItself: true,
  summary: 'Give no money back; its payer reads the reason',
  description: 'Needs no `idempotency-key`.',
  params: refundParams,
  body: z.object({ reason: words }),
  reply: z.null(),
  errors: [...gateErrors, 'refundAbsent', 'refundWrongState'],
})

export const sendRefundAgain = endpoint({
  ...refundBoard,
  method: 'POST',
  path: '/api/projects/:domain/refunds/:refundId/sending',
  repeatsItself: true,
  summary: 'Send a refund that failed once more',
  description: 'With the number that it had: the provider gives it back once. Needs no `idempotency-key`.',
  params: refundParams,
  reply: z.null(),
  errors: [...gateErrors, 'refundAbsent', 'refundWrongState'],
})

export const endRefundWaiting = endpoint({
  ...refundBoard,
  method: 'POST',
  path: '/api/projects/:domain/refunds/:refundId/waiting-end',
  repeatsItself: true,
  summary: 'Wait no longer until the invoice of a refund is reversed',
  description:
    'The refund counts as failed then: it is sent again, or paid by hand. The invoice is reversed all the same, as soon as that can be done. Needs no `idempotency-key`.',
  params: refundParams,
  body: z.object({ reason: words }),
  reply: z.null(),
  errors: [...gateErrors, 'refundAbsent', 'refundWrongState'],
})

export const finishRefundByHand = endpoint({
  ...refundBoard,
  method: 'POST',
  path: '/api/projects/:domain/refunds/:refundId/hand-payment',
  repeatsItself: true,
  summary: 'A refund that failed was paid out of another account',
  description:
    'With the reference of the bank. It is done then. The provider is asked before: what it gave back, or may still give back, is not paid twice. Nor is what stands on an invoice that nobody reverses, nor, above the limit and by whoever said that it came, what goes back by itself. Needs no `idempotency-key`.',
  params: refundParams,
  body: z.object({ reference: z.string().trim().min(1).max(100) }),
  reply: z.null(),
  errors: [
    ...gateErrors,
    'refundAbsent',
    'refundWrongState',
    'refundNeedsAnother',
    'refundAtProvider',
    'refundWaitsForInvoice',
  ],
})

export const readRefundFile = endpoint({
  ...refundBoard,
  method: 'POST',
  path: '/api/projects/:domain/refunds/:refundId/files/:fileId/readings',
  repeatsItself: true,
  summary: 'A paper that speaks for a refund',
  description: 'A POST: that it was read is recorded.',
  params: refundParams.extend({ fileId: z.uuid().toLowerCase() }),
  answersFile: 'application/octet-stream',
  reply: z.null(),
  errors: [...gateErrors, 'refundAbsent', 'refundFileAbsent'],
})
