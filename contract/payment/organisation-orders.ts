import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { applicationStates } from '../registration/application.ts'
import { orderStates } from './order.ts'

const fen = z.int().nonnegative()
const instant = z.iso.datetime()

/** An organisation pays for many in one order. */
const ofOrganisations = {
  feature: 'payment',
  may: ['organisation'],
  project: 'actor',
  module: 'group_registration_examination_module',
  audit: 'approved',
} as const

/** An order in a list, without its lines. */
export const organisationOrder = z.object({
  orderId: z.uuid(),
  number: z.string(),
  state: z.enum(orderStates),
  amountFen: fen,
  /** For so many people. */
  people: z.int(),
  /** What went back of it, or is on its way. */
  refundFen: fen,
  createdAt: instant,
  expiresAt: instant,
  paidAt: instant.nullable(),
  /** A bank transfer that was told of waits for the cashier. */
  transferWaits: z.boolean(),
})
export type OrganisationOrder = z.output<typeof organisationOrder>

export const listOrganisationOrders = endpoint({
  ...ofOrganisations,
  method: 'GET',
  path: '/api/organisation-orders',
  summary: 'The orders of an organisation, the newest first',
  query: pageQuery.extend({ after: z.uuid().optional() }),
  reply: pageOf(organisationOrder),
  errors: gateErrors,
})

/** For whom a line of an order is. */
export const orderPerson = z.object({
  applicationId: z.uuid(),
  /** Of the application. */
  number: z.string(),
  name: z.string(),
  /** Masked. */
  idNumber: z.string(),
  batchName: texts,
  state: z.enum(applicationStates),
  amountFen: fen,
  /** Whether money for it would still be taken: false where it was withdrawn, lapsed or paid meanwhile. */
  isPayable: z.boolean(),
})
export type OrderPerson = z.output<typeof orderPerson>

export const listOrderPeople = endpoint({
  ...ofOrganisations,
  method: 'GET',
  path: '/api/orders/:orderId/people',
  summary:
    'For whom an order of an organisation is, line by line, and who of them cannot be paid for any more',
  description:
    'All of them, up to five hundred, by the number of the application. To go on without those of whom `isPayable` is false, give the order up (`cancelOrder`) and make another one of the rest.',
  params: z.object({ orderId: z.uuid().toLowerCase() }),
  reply: z.array(orderPerson),
  errors: [...gateErrors, 'orderAbsent'],
})
