import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'
import { type Choice, choiceOf } from '../kit/list/choice.ts'
import { resultCode } from '../kit/result-code.ts'
import { enteredApplicationList } from '../registration/list/entered-applications.ts'
import { orderStates, unpayableReasons } from './order.ts'

const organisation = {
  feature: 'payment',
  may: ['organisation'],
  project: 'actor',
  module: 'group_registration_examination_module',
  audit: 'approved',
} as const

/** Why somebody who was chosen is not in the order. */
export const leftOutReasons = [...unpayableReasons, 'absent'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

const leftOut = z.object({ applicationId: z.uuid(), why: z.enum(leftOutReasons) })
export type LeftOut = z.output<typeof leftOut>

const chosenOrder = z.object({
  /** Null where none of them can be paid for. */
  orderId: z.uuid().nullable(),
  /** How many are in it. */
  count: z.number().int(),
  left: z.array(leftOut),
})
export type ChosenOrder = z.output<typeof chosenOrder>

interface Wish {
  readonly choice: Choice<typeof enteredApplicationList>
}

export const orderChosen = endpoint({
  ...organisation,
  method: 'POST',
  path: '/api/batches/:batchId/chosen-orders',
  repeatsItself: true,
  summary: 'Put those of an organisation’s chosen people who wait for their money into one order',
  description:
    'Who cannot be paid for is left out and named with the reason; the others are in the order at the prices of now. Code 11 where some were left out, 40 where nobody was left. Asked once more, it answers the order that is open for the same ones. Needs no `idempotency-key`.',
  params: z.object({ batchId: z.uuid().toLowerCase() }),
  body: z.strictObject({ choice: choiceOf(enteredApplicationList) }) as unknown as z.ZodType<Wish>,
  reply: chosenOrder,
  codeOf({ orderId, left }) {
    if (orderId === null) return resultCode.skipOver
    return left.length > 0 ? resultCode.partiallySuccess : resultCode.success
  },
  errors: [...gateErrors, 'batchAbsent', 'choiceTooLarge', 'paymentNotOpen'],
})

export const listOrdersOfApplication = endpoint({
  ...organisation,
  method: 'GET',
  path: '/api/applications/:applicationId/orders',
  summary: 'The organisation’s own orders in which somebody of its people stands, the newest first',
  params: z.object({ applicationId: z.uuid() }),
  toViewers: true,
  reply: z.array(
    z.object({
      orderId: z.uuid(),
      number: z.string(),
      state: z.enum(orderStates),
      amountFen: z.number().int(),
      createdAt: z.iso.datetime(),
    }),
  ),
  errors: [...gateErrors, 'applicationAbsent'],
})
