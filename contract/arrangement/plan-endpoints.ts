import { z } from 'zod'
import { seen } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listQueryOf } from '../kit/list/list-query.ts'
import { listReplyOf } from '../kit/list/list-reply.ts'
import { arrangementRules } from './arrangement-rules.ts'
import { brokenRules } from './check-plan.ts'
import { seatList } from './seat-list.ts'
import { seatPlan } from './seat-plan.ts'
import { arrangedBatch, arrangedErrors, arranging } from './session-endpoints.ts'

const id = z.uuid().toLowerCase()
const ofPlan = arrangedBatch.extend({ planId: id })
const planErrors = [...arrangedErrors, 'seatPlanAbsent'] as const
const plans = '/api/projects/:domain/batches/:batchId/seat-plans'

export const listSeatPlans = endpoint({
  ...arranging,
  method: 'GET',
  path: plans,
  summary: 'The arrangements of a batch, the newest first',
  params: arrangedBatch,
  reply: z.array(seatPlan),
  errors: arrangedErrors,
})

export const startSeatPlan = endpoint({
  ...arranging,
  method: 'POST',
  path: plans,
  repeatsItself: true,
  summary: 'Begin to seat the confirmed people of a batch: a long work',
  description:
    'With a plan as `basePlanId` whoever still fits keeps their seat, and the new plan says whom it moved. The seed is drawn unless it is given; it stands in the history. One arrangement of a batch at a time: `arrangementUnderWay`.',
  params: arrangedBatch,
  body: z.object({
    rules: arrangementRules,
    basePlanId: id.nullable(),
    seed: z.string().trim().min(1).max(64).nullable(),
  }),
  reply: seatPlan,
  errors: [
    ...arrangedErrors,
    'rulesContradict',
    'nothingToArrange',
    'arrangementUnderWay',
    'seatPlanAbsent',
    'seatPlanWrongState',
    'tooManyWorks',
  ],
})

/** A room in a session, as a plan fills it. */
export const roomFigure = z.object({
  sessionId: z.uuid(),
  areaId: z.uuid(),
  roomId: z.uuid(),
  room: z.string(),
  /** Seats that may be given: without spare and closed ones; 0 where the room is lost. */
  arrangeable: z.int(),
  planned: z.int(),
})
export type RoomFigure = z.output<typeof roomFigure>

/** What publishing a plan would change for people, beside the one in force. */
export const planComparison = z.object({
  /** The plan in force, if that is another one. */
  number: z.int().nullable(),
  /** Have a seat for the first time. */
  first: z.int(),
  /** Have another seat. */
  changed: z.int(),
  /** Had a seat and have none. */
  lost: z.int(),
})
export type PlanComparison = z.output<typeof planComparison>

export const getSeatPlan = endpoint({
  ...arranging,
  method: 'GET',
  path: `${plans}/:planId`,
  summary: 'One arrangement, with how it fills each room of each session',
  description: '`comparison` counts the people whom publishing it would concern; null where it cannot be.',
  params: ofPlan,
  reply: z.object({
    plan: seatPlan,
    rooms: z.array(roomFigure),
    comparison: planComparison.nullable(),
  }),
  errors: planErrors,
})

export const checkSeatPlan = endpoint({
  ...arranging,
  method: 'POST',
  path: `${plans}/:planId/check`,
  repeatsItself: true,
  summary: 'Judge a plan by all its rules once more, by what holds now: a long work',
  description:
    'Not by what made it. Where nothing is broken the plan is checked and may be published; else `breaches` names what is.',
  params: ofPlan,
  body: seen,
  reply: seatPlan,
  errors: [...planErrors, 'seatPlanWrongState', 'arrangementUnderWay', 'changedMeanwhile', 'tooManyWorks'],
})

export const publishSeatPlan = endpoint({
  ...arranging,
  method: 'POST',
  path: `${plans}/:planId/publication`,
  repeatsItself: true,
  summary: 'Put a checked plan in force, in place of the one before; its people are told',
  description:
    'Only whoever has a seat for the first time or another than before is told, by a long work. The draw (its seed) is recorded. People without a seat keep none: `leftOver`.',
  params: ofPlan,
  body: seen,
  reply: seatPlan,
  errors: [...planErrors, 'seatPlanWrongState', 'seatPlanOutdated', 'changedMeanwhile', 'tooManyWorks'],
})

export const giveUpSeatPlan = endpoint({
  ...arranging,
  method: 'POST',
  path: `${plans}/:planId/giving-up`,
  repeatsItself: true,
  summary: 'Give up a plan that is not in force',
  description: 'One that is being made ends with its portion. Its seats are gone.',
  params: ofPlan,
  body: seen,
  reply: seatPlan,
  errors: [...planErrors, 'seatPlanWrongState', 'changedMeanwhile'],
})

export const searchSeats = endpoint({
  ...arranging,
  method: 'POST',
  path: `${plans}/:planId/seat-searches`,
  readsOnly: true,
  summary: 'Everybody of a plan: filtered, searched, ordered, a page at a time',
  description: 'With a seat or, with the reason, without one; and whom it moved. A POST, as every list.',
  params: ofPlan,
  body: listQueryOf(seatList),
  reply: listReplyOf(seatList),
  errors: planErrors,
})

const seatInMap = z.object({
  seat: z.int(),
  row: z.int(),
  column: z.int(),
  state: z.enum(['free', 'spare', 'closed', 'taken']),
  closedReason: z.string().nullable(),
  person: z
    .object({
      applicationId: z.uuid(),
      subjectId: z.uuid(),
      number: z.string(),
      name: z.string(),
      organisation: z.string().nullable(),
      printed: z.boolean(),
      /** Rules that were accepted as broken when they were seated by hand. */
      accepted: z.array(z.enum(brokenRules)),
    })
    .nullable(),
})
export type SeatInMap = z.output<typeof seatInMap>

export const getSeatRoom = endpoint({
  ...arranging,
  method: 'GET',
  path: `${plans}/:planId/sessions/:sessionId/rooms/:roomId`,
  summary: 'The seats of a room in a session, with who sits where',
  description:
    'As this plan has them, be it a draft, checked or in force; closed and spare seats are told apart.',
  params: ofPlan.extend({ sessionId: id, roomId: id }),
  reply: z.object({ rows: z.int(), columns: z.int(), seats: z.array(seatInMap) }),
  errors: [...planErrors, 'seatAbsent'],
})

/** Moves one person to a seat; who sits there takes theirs in turn. Without a seat: they have none any more. */
export const seatChange = z.strictObject({
  applicationId: id,
  subjectId: id,
  /** Without a number: the first seat of the room that keeps every rule. */
  to: z.strictObject({ sessionId: id, roomId: id, seat: z.int().min(1).max(10_000).nullable() }).nullable(),
})
export type SeatChange = z.output<typeof seatChange>

/** Rules that a person may set aside for somebody; whatever else is broken cannot be done at all. */
export const acceptable = [
  'notChosenRoom',
  'roomMixed',
  'besideSameSubject',
  'besideSameOrganisation',
  'besideNamesake',
  'notAccessible',
  'notAlone',
  'extraTimeMixed',
  'personAtTwoSites',
  'sessionOverFull',
  'subjectOverFull',
] as const satisfies readonly (typeof brokenRules)[number][]

export const previewSeatChange = endpoint({
  ...arranging,
  method: 'POST',
  path: `${plans}/:planId/seat-change-previews`,
  readsOnly: true,
  summary: 'What would be broken if somebody were seated elsewhere',
  description: '`swapWith` sits there now and would take the seat that becomes free.',
  params: ofPlan,
  body: seatChange,
  reply: z.object({
    breaches: z.array(
      z.object({ rule: z.enum(brokenRules), number: z.string(), mayBeAccepted: z.boolean() }),
    ),
    swapWith: z.object({ applicationId: z.uuid(), number: z.string(), name: z.string() }).nullable(),
    /** Tickets that are printed and would be wrong. */
    printed: z.int(),
    /** The plan is in force: those who move are told. */
    told: z.boolean(),
  }),
  errors: [...planErrors, 'seatPlanWrongState', 'seatAbsent', 'seatTaken', 'noRemainingSeats'],
})

export const changeSeat = endpoint({
  ...arranging,
  method: 'POST',
  path: `${plans}/:planId/seat-changes`,
  repeatsItself: true,
  summary: 'Seat somebody elsewhere by hand: move, swap, or take the seat away',
  description:
    'Every rule that is broken by it has to stand in `accept`: `seatRulesBroken` names them. In a published plan it is in force at once, and those who move are told.',
  params: ofPlan,
  body: seatChange.extend({ accept: z.array(z.enum(acceptable)).max(20), ...seen.shape }),
  reply: seatPlan,
  errors: [
    ...planErrors,
    'seatPlanWrongState',
    'seatAbsent',
    'seatTaken',
    'noRemainingSeats',
    'seatRulesBroken',
    'changedMeanwhile',
  ],
})
