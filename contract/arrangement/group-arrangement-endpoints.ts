import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'
import { bulkReply, codeOfBulk } from '../kit/list/bulk.ts'
import { windowStates } from '../project/window.ts'

const id = z.uuid().toLowerCase()
const instant = z.iso.datetime()
const group = {
  feature: 'arrangement',
  may: ['organisation'],
  project: 'actor',
  module: 'group_examination_permit_module',
  audit: 'approved',
} as const

/** So many people are put into a room at once. */
export const mostChosen = 200
export const mostRoomAddress = 500
export const mostRoomNotes = 75

const groupRoom = z.object({
  roomId: z.uuid(),
  code: z.string(),
  name: z.string(),
  station: z.string(),
  city: texts,
  /** Seats that may be given in the session, and how many of them are left. */
  seats: z.int(),
  remaining: z.int(),
  /** How many of one's own people are in it. */
  own: z.int(),
  /** What is examined in it already. */
  subjectId: z.uuid().nullable(),
  /** As one's own people read it on their tickets. */
  address: z.string(),
  notes: z.string(),
  /** The organisation said its own address and notes. */
  isDescribed: z.boolean(),
})
export type GroupRoom = z.output<typeof groupRoom>

const groupSitting = z.object({
  applicationId: z.uuid(),
  number: z.string(),
  /** Masked. */
  name: z.string(),
  area: texts,
  /** Where they sit by the plan in force, else the room that was chosen for them. */
  at: z.object({ sessionId: z.uuid(), roomId: z.uuid() }).nullable(),
  /** By the plan in force: the board moves them then. */
  isSeated: z.boolean(),
  /** The board seats them, whatever was chosen. */
  hasNeeds: z.boolean(),
})
export type GroupSitting = z.output<typeof groupSitting>

export const getGroupArrangement = endpoint({
  ...group,
  toViewers: true,
  method: 'GET',
  path: '/api/group-arrangements',
  summary:
    'Where an organisation may put its confirmed people: sessions, rooms with remaining seats, and its people',
  description:
    'Of the batch and subject asked for, else of the first. Rooms are those of sites at which one of these people may sit. People stand in the order of their numbers, a page at a time: `after` is the last of the page before.',
  query: z.object({
    batchId: id.optional(),
    subjectId: id.optional(),
    /** Who has a seat or a room, or who has none yet. */
    shown: z.enum(['all', 'arranged', 'open']).optional(),
    after: z.string().max(40).optional(),
  }),
  reply: z.object({
    batches: z.array(z.object({ batchId: z.uuid(), name: texts })),
    /** Null: nobody is confirmed yet. */
    batchId: z.uuid().nullable(),
    subjectId: z.uuid().nullable(),
    subjects: z.array(z.object({ subjectId: z.uuid(), name: texts, people: z.int(), arranged: z.int() })),
    window: z.object({
      state: z.enum(windowStates),
      opensAt: instant.nullable(),
      closesAt: instant.nullable(),
    }),
    sessions: z.array(
      z.object({ sessionId: z.uuid(), startsAt: instant, endsAt: instant, rooms: z.array(groupRoom) }),
    ),
    people: z.array(groupSitting),
    next: z.string().nullable(),
  }),
  errors: [...gateErrors, 'batchAbsent'],
})

export const chooseRoom = endpoint({
  ...group,
  method: 'POST',
  path: '/api/batches/:batchId/room-choices',
  repeatsItself: true,
  summary:
    'Put some of an organisation’s people into a room of a session, or take them out; what became of each is told',
  description:
    'Within the window. In the order of their numbers as long as seats remain: `noRemainingSeats` for whoever is left. The arrangement keeps them in the room; without a room they are arranged with everybody else.',
  params: z.object({ batchId: id }),
  body: z.strictObject({
    subjectId: id,
    applicationIds: z.array(id).min(1).max(mostChosen),
    to: z.strictObject({ sessionId: id, roomId: id }).nullable(),
  }),
  reply: bulkReply,
  codeOf: codeOfBulk,
  errors: [
    ...gateErrors,
    'batchAbsent',
    'collectiveArrangementNotOpen',
    'arrangementUnderWay',
    'roomOutOfReach',
    'roomOfOtherSubject',
  ],
})

export const putGroupRoom = endpoint({
  ...group,
  method: 'PUT',
  path: '/api/batches/:batchId/group-rooms/:roomId',
  summary: 'Say what an organisation’s people read of a room on their tickets: address and notes',
  description:
    'In the window of collective arrangement, of a room that its people may reach. Printed on their tickets alone, in place of the address of the station.',
  params: z.object({ batchId: id, roomId: id }),
  body: z.strictObject({
    address: z.string().trim().min(1).max(mostRoomAddress),
    notes: z.string().trim().max(mostRoomNotes),
  }),
  reply: z.null(),
  errors: [...gateErrors, 'batchAbsent', 'collectiveArrangementNotOpen', 'roomOutOfReach'],
})
