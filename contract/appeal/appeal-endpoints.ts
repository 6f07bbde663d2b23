import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'
import { orderStates } from '../payment/order.ts'
import { inquiryWindow } from '../score/score-endpoints.ts'
import { appealStates, mostGrounds } from './appeal.ts'

const id = z.uuid().toLowerCase()
const instant = z.iso.datetime()
const own = {
  feature: 'appeal',
  may: ['candidate'],
  project: 'actor',
  module: 'group_results_release_module',
} as const

/** An appeal, as whoever asked reads it. */
export const ownAppeal = z.object({
  appealId: z.uuid(),
  applicationId: z.uuid(),
  subjectId: z.uuid(),
  subject: texts,
  state: z.enum(appealStates),
  /** Somebody of the board has it in hand, or a correction waits for a second person. */
  isInHand: z.boolean(),
  grounds: z.string(),
  madeAt: instant,
  feeFen: z.int(),
  /** Null where nothing is to be paid. */
  order: z.object({ orderId: z.uuid(), state: z.enum(orderStates), expiresAt: instant }).nullable(),
  /** Empty until it is decided. */
  answer: z.string(),
  decidedAt: instant.nullable(),
  /** The fee goes back, or went. */
  isFeeReturned: z.boolean(),
})
export type OwnAppeal = z.output<typeof ownAppeal>

/** An exam of whoever asks whose scores are released: whether they can be appealed, and what was. */
export const examAppeals = z.object({
  applicationId: z.uuid(),
  window: inquiryWindow,
  /** Of each subject; 0: nothing. */
  feeFen: z.int(),
  /** Of those that the fee is given back for, by the board's rule. */
  feeBack: z.array(z.enum(['upheld', 'corrected', 'rejected'])),
  appeals: z.array(ownAppeal),
})
export type ExamAppeals = z.output<typeof examAppeals>

export const listAppeals = endpoint({
  ...own,
  method: 'GET',
  path: '/api/appeals',
  summary: 'The exams of whoever asks whose scores are released: when they can be appealed, and what was',
  reply: z.array(examAppeals),
  errors: gateErrors,
})

export const makeAppeal = endpoint({
  ...own,
  method: 'POST',
  path: '/api/appeals',
  repeatsItself: true,
  summary: 'Ask for a released score to be looked at again, once for each subject',
  description:
    'Where the board asks for a fee, `order` is to be paid first: as long as it is open the same call answers the same appeal; once it has ended without money, a new one is made. `appealNotOpen`: outside of the window, which is asked when the appeal is made.',
  body: z.strictObject({
    applicationId: id,
    subjectId: id,
    grounds: z.string().trim().min(1).max(mostGrounds),
  }),
  reply: ownAppeal,
  errors: [
    ...gateErrors,
    'applicationAbsent',
    'scoreAbsent',
    'scoresNotReleased',
    'appealNotOpen',
    'appealThere',
  ],
})
