import { z } from 'zod'
import { approvalKind } from '../../kit/approval.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { list } from '../../kit/list/list.ts'
import { listQueryOf } from '../../kit/list/list-query.ts'
import { listReplyOf } from '../../kit/list/list-reply.ts'
import { exportOf } from '../../long-work/export.ts'
import { begunWork } from '../../long-work/long-work.ts'
import { moneyBoard, payerKinds } from '../board/order-list.ts'
import { carryoverMove, carryoverReasons, carryoverRow, carryoverStates } from './carryover.ts'

const fen = z.int().nonnegative()
const words = z.string().trim().max(500)

/** What was carried over in a project: on whom, from which order, and what is left of it. */
export const carryoverList = list({
  row: carryoverRow,
  key: 'carryoverId',
  columns: {
    givenAt: { sortable: true, exported: true },
    name: { exported: true },
    idNumber: { exported: true, masked: true },
    payer: { exported: true },
    payerKind: { exported: true },
    orderNumber: { exported: true },
    applicationNumber: { exported: true },
    reason: { exported: true },
    amountFen: { sortable: true, exported: true },
    freeFen: { exported: true },
    heldFen: { exported: true },
    usedFen: { exported: true },
    paidOutFen: { exported: true },
    lapsedFen: { exported: true },
    state: { exported: true },
  },
  filters: {
    state: { kind: 'values', values: carryoverStates },
    reason: { kind: 'values', values: carryoverReasons },
    payerKind: { kind: 'values', values: payerKinds },
  },
  search: { orderNumber: 'whole', applicationNumber: 'whole', name: 'beginning', idNumber: 'whole' },
  sort: { by: 'givenAt', down: true },
  actions: {},
})

export const searchCarryovers = endpoint({
  ...moneyBoard,
  method: 'POST',
  path: '/api/projects/:domain/carryover-searches',
  summary: 'Credits of a project: filtered, searched, ordered, a page at a time',
  description:
    'A credit is money of a paid application that is kept for the next one of the same person. Searched by the number of an order or an application, by how a name begins, or by a whole ID number. A POST, as every list. It changes nothing.',
  readsOnly: true,
  params: domainParams,
  body: listQueryOf(carryoverList),
  reply: listReplyOf(carryoverList),
  errors: gateErrors,
})

export const exportCarryovers = endpoint({
  ...moneyBoard,
  method: 'POST',
  path: '/api/projects/:domain/carryover-exports',
  summary: 'Write credits into a file, as the list shows them',
  description:
    'A long work: its file is at `getWorkResult`. Columns stand in the order in which they are asked for.',
  params: domainParams,
  body: exportOf(carryoverList),
  reply: begunWork,
  errors: [...gateErrors, 'tooManyWorks'],
})

export const carryoverShown = carryoverRow.extend({
  words: z.string(),
  moves: z.array(carryoverMove),
  /** Above it a second person agrees; null: nothing needs one. */
  twoPeopleAboveFen: fen.nullable(),
  /** To pay it out was proposed, and waits for another. */
  isProposed: z.boolean(),
})
export type CarryoverShown = z.output<typeof carryoverShown>

const carryoverParams = domainParams.extend({ carryoverId: z.uuid().toLowerCase() })

export const getCarryover = endpoint({
  ...moneyBoard,
  method: 'GET',
  path: '/api/projects/:domain/carryovers/:carryoverId',
  summary: 'A credit: where it came from, and every movement of it',
  params: carryoverParams,
  reply: carryoverShown,
  errors: [...gateErrors, 'carryoverAbsent'],
})

/** What is given: of an application in a paid order, as much as is left of what was paid for it. */
export const carryoverGift = z.object({
  orderId: z.uuid().toLowerCase(),
  applicationId: z.uuid().toLowerCase(),
  amountFen: fen,
  reason: z.enum(carryoverReasons),
  words: words.min(1),
})
export type CarryoverGift = z.output<typeof carryoverGift>

const by = { proposedBy: ['cashier'], approvedBy: ['cashier'] } as const
/** Above the project's limit for refunds: one of the cashiers proposes, another approves. */
export const carryoverGiftApproval = approvalKind({
  name: 'carryover.give',
  /** `number`: of the order. What was written speaks of a person: it waits sealed. */
  proposal: carryoverGift.omit({ words: true }).extend({ number: z.string(), wordsSealed: z.string() }),
  ...by,
  hidden: ['wordsSealed'],
})
export const carryoverPayOutApproval = approvalKind({
  name: 'carryover.payOut',
  proposal: z.object({ carryoverId: z.uuid(), number: z.string(), amountFen: fen }),
  ...by,
})

const outcome = z.object({ outcome: z.enum(['done', 'proposed']) })

export const giveCarryover = endpoint({
  ...moneyBoard,
  method: 'POST',
  path: '/api/projects/:domain/carryovers',
  summary: 'Keep what was paid for an application as a credit for the next one of the same person',
  description:
    'It is taken off the next order of whoever paid, by itself. No more than is left of what was paid. What was paid for with a credit becomes free in that one again. Above the limit of refunds nothing changes until a second person approves: `approveProposal`.',
  params: domainParams,
  body: carryoverGift,
  reply: outcome,
  errors: [...gateErrors, 'orderAbsent', 'carryoverImpossible', 'carryoverAmountWrong', 'approvalOpen'],
})

export const payOutCarryover = endpoint({
  ...moneyBoard,
  method: 'POST',
  path: '/api/projects/:domain/carryovers/:carryoverId/payout',
  repeatsItself: true,
  summary: 'Pay out what is left of a credit, to whoever paid it and by the same way',
  description:
    'A refund of the payment that it came from: an invoice is reversed before the money goes. Above the limit of refunds nothing changes until a second person approves: `approveProposal`. Needs no `idempotency-key`.',
  params: carryoverParams,
  reply: outcome,
  errors: [...gateErrors, 'carryoverAbsent', 'carryoverSpent', 'approvalOpen'],
})

/** What somebody of the payers' side sees of their own. */
export const ownCarryover = carryoverRow.pick({
  carryoverId: true,
  reason: true,
  amountFen: true,
  freeFen: true,
  heldFen: true,
  usedFen: true,
  paidOutFen: true,
  lapsedFen: true,
  orderNumber: true,
  applicationNumber: true,
  givenAt: true,
  expiresAt: true,
})
export type OwnCarryover = z.output<typeof ownCarryover>

export const listOwnCarryovers = endpoint({
  method: 'GET',
  path: '/api/carryovers',
  summary: 'What is kept for the reader’s next orders, the newest hundred',
  description: 'Of money that they paid themselves. It is taken off their next order by itself.',
  feature: 'payment',
  may: ['candidate', 'organisation'],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  toViewers: true,
  reply: z.array(ownCarryover),
  errors: gateErrors,
})
