import { z } from 'zod'
import { texts } from '../../batch/form/form.ts'
import { type AttachmentFormat, mostAttachmentBytes } from '../../file/attachment.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { gateErrors } from '../../kit/gate.ts'
import { windowStates } from '../../project/window.ts'
import { mostLines, refundStates } from '../order.ts'
import { proofWishes, refundDeciders, refundScopes, refundShare } from './refund-rules.ts'

const fen = z.int().nonnegative()
const orderParams = z.object({ orderId: z.uuid().toLowerCase() })
const refundParams = z.object({ refundId: z.uuid().toLowerCase() })

/** Whoever paid asks. */
const paying = {
  feature: 'payment',
  may: ['candidate', 'organisation'],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
} as const

/** Why nothing can be asked for one of an order: nothing was paid for it, it goes back already, or the exam is left. */
export const unrefundableReasons = ['notPaid', 'goingBack', 'ended', 'notNow', 'nothingBack'] as const
export type UnrefundableReason = (typeof unrefundableReasons)[number]

/** What speaks for it, on paper. */
export const refundProofFormats: readonly AttachmentFormat[] = ['jpeg', 'png', 'pdf']
export const mostRefundFiles = 3
export const mostRefundWords = 500

export const refundOffer = z.object({
  of: z.enum(refundScopes),
  /** Of each that was paid for: whether something can be asked, whatever the reason. */
  lines: z.array(
    z.object({ applicationId: z.uuid(), paidFen: fen, why: z.enum(unrefundableReasons).nullable() }),
  ),
  grounds: z.array(
    z.object({
      groundId: z.uuid(),
      name: texts,
      share: refundShare,
      proof: z.enum(proofWishes),
      decidedBy: z.enum(refundDeciders),
      /** What comes back for each, of those that can be asked for; null: not for this reason, `why` says why. */
      lines: z.array(
        z.object({
          applicationId: z.uuid(),
          backFen: fen,
          why: z.enum(unrefundableReasons).nullable(),
          /** Whether its time is now, and until when. */
          window: z.enum(windowStates),
          closesAt: z.iso.datetime().nullable(),
        }),
      ),
      /** All of them together. */
      backFen: fen,
    }),
  ),
})
export type RefundOffer = z.output<typeof refundOffer>

export const getRefundOffer = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/refund-offer',
  summary: 'What would come back of an order that was paid, for which reason, and why not',
  description:
    '`of` says whether each application can be asked for alone, or the order as a whole. Without `grounds` the project gives nothing back on request.',
  ...paying,
  params: orderParams,
  reply: refundOffer,
  errors: [...gateErrors, 'orderAbsent'],
})

const refundFile = z.object({ fileId: z.uuid(), name: z.string(), mediaType: z.string(), bytes: z.int() })
export type RefundFile = z.output<typeof refundFile>

export const sendRefundFile = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/refund-files',
  summary: 'Send a paper that speaks for a refund, before that is asked for with its `fileId`',
  description:
    'JPEG and PNG, drawn anew without what a camera wrote into them; PDF. What is not used within a day is removed.',
  ...paying,
  params: orderParams,
  upload: { mostBytes: mostAttachmentBytes },
  reply: refundFile,
  errors: [
    ...gateErrors,
    'orderAbsent',
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

export const refundRequest = z.object({
  groundId: z.uuid().toLowerCase(),
  applicationIds: z.array(z.uuid().toLowerCase()).min(1).max(mostLines),
  words: z.string().trim().max(mostRefundWords).default(''),
  fileIds: z.array(z.uuid().toLowerCase()).max(mostRefundFiles).default([]),
})

export const askRefund = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/refunds',
  repeatsItself: true,
  summary: 'Ask for money back, of some or all applications of an order',
  description:
    'By a reason that `getRefundOffer` names. Where the rule decides it is approved at once, and the places are free; else the cashier looks at it. Asked twice, the second is refused with `goingBack`. Needs no `idempotency-key`.',
  ...paying,
  params: orderParams,
  body: refundRequest,
  reply: z.object({
    refunds: z.array(
      z.object({
        refundId: z.uuid(),
        applicationId: z.uuid(),
        /** In money; what is more than that becomes a credit again. */
        amountFen: fen,
        carriedFen: fen,
        state: z.enum(refundStates),
      }),
    ),
  }),
  errors: [
    ...gateErrors,
    'orderAbsent',
    'refundGroundAbsent',
    'refundImpossible',
    'refundOfWholeOrder',
    'refundProofMissing',
    'refundFileAbsent',
  ],
})

export const takeBackRefund = endpoint({
  method: 'POST',
  path: '/api/refunds/:refundId/withdrawal',
  repeatsItself: true,
  summary: 'Take back what was asked for, as long as nobody decided it',
  description: 'The application stays as it is, and can be asked for anew. Needs no `idempotency-key`.',
  ...paying,
  params: refundParams,
  reply: z.object({ state: z.enum(refundStates) }),
  errors: [...gateErrors, 'refundAbsent', 'refundWrongState'],
})
