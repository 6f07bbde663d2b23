import { z } from 'zod'
import { area, subject } from '../batch/batch-shapes.ts'
import { texts } from '../batch/form/form.ts'
import { seen, version } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { batchSite } from '../station/batch-site.ts'
import { examSession, mostSessions } from './exam-session.ts'

/** Who arranges; an administrator holds this role too. */
export const arranging = {
  feature: 'arrangement',
  may: ['arranger', 'operator'],
  project: 'domain',
  module: null,
} as const
export const arrangedBatch = domainParams.extend({ batchId: z.uuid().toLowerCase() })
export const arrangedErrors = [...gateErrors, 'batchAbsent'] as const

export const sessionSetup = z.object({
  batchName: texts,
  examStartsAt: z.iso.datetime(),
  examEndsAt: z.iso.datetime(),
  sessions: z.array(examSession),
  /** By the times that the subjects have, where there is no session yet. */
  proposed: z.array(examSession.pick({ startsAt: true, endsAt: true, subjects: true })),
  subjects: z.array(subject.pick({ subjectId: true, level: true, name: true })),
  areas: z.array(area.pick({ areaId: true, parentId: true, kind: true, name: true })),
  /** Stations with their rooms, as they are in force now. */
  sites: z.array(batchSite),
  /** Confirmed registrations, by where and of what. */
  people: z.array(z.object({ areaId: z.uuid(), subjectId: z.uuid(), people: z.int() })),
  version,
})
export type SessionSetup = z.output<typeof sessionSetup>

export const getExamSessions = endpoint({
  ...arranging,
  method: 'GET',
  path: '/api/projects/:domain/batches/:batchId/exam-sessions',
  summary: 'The sessions of a batch, with the sites, rooms and people that they are for',
  description: '`proposed` stands where there are none: by the times that the subjects have.',
  params: arrangedBatch,
  reply: sessionSetup,
  errors: arrangedErrors,
})

export const putExamSessions = endpoint({
  ...arranging,
  method: 'PUT',
  path: '/api/projects/:domain/batches/:batchId/exam-sessions',
  summary: 'Put the sessions of a batch: dates, slots, their subjects, sites, rooms and caps',
  description:
    'All of them: one that is left out is removed, unless somebody sits in it by the plan in force. A site has all its rooms in every session unless it is named; a room is never in two sessions at a time. A plan that was checked has to be checked again.',
  params: arrangedBatch,
  body: z.object({ sessions: z.array(examSession).max(mostSessions) }).extend(seen.shape),
  reply: sessionSetup,
  errors: [
    ...arrangedErrors,
    'sessionsFlawed',
    'sessionInUse',
    'sessionAppointed',
    'arrangementUnderWay',
    'changedMeanwhile',
  ],
})

export const seatNeed = z.object({
  applicationId: z.uuid(),
  number: z.string(),
  /** Whole, as staff see names everywhere. */
  name: z.string(),
  accessible: z.boolean(),
  ownRoom: z.boolean(),
  extraMinutes: z.int(),
})
export type SeatNeed = z.output<typeof seatNeed>

export const listSeatNeeds = endpoint({
  ...arranging,
  method: 'GET',
  path: '/api/projects/:domain/batches/:batchId/seat-needs',
  summary: 'Who needs an accessible room, a room of their own or more time at the exam',
  params: arrangedBatch,
  reply: z.array(seatNeed),
  errors: arrangedErrors,
})

export const putSeatNeed = endpoint({
  ...arranging,
  method: 'PUT',
  path: '/api/projects/:domain/batches/:batchId/seat-needs',
  summary: 'Say what somebody needs at the exam; nothing of it takes it away',
  params: arrangedBatch,
  body: z.object({
    /** By which people and offices call the registration. */
    number: z.string().trim().min(1).max(40),
    accessible: z.boolean(),
    ownRoom: z.boolean(),
    extraMinutes: z.int().min(0).max(600),
  }),
  reply: z.array(seatNeed),
  errors: [...arrangedErrors, 'applicationAbsent'],
})

export const closeSeat = endpoint({
  ...arranging,
  method: 'PUT',
  path: '/api/projects/:domain/batches/:batchId/exam-sessions/:sessionId/rooms/:roomId/seats/:seat',
  summary: 'Close a seat in a session, or open it again',
  description:
    'Whoever sits there by a plan that is not given up has to be moved before: `closedSeatTaken`. A plan that was checked has to be checked again.',
  params: arrangedBatch.extend({
    sessionId: z.uuid().toLowerCase(),
    roomId: z.uuid().toLowerCase(),
    seat: z.coerce.number().int().min(1).max(10_000),
  }),
  body: z.object({ closed: z.boolean(), reason: z.string().trim().max(200) }),
  reply: z.object({ closed: z.boolean() }),
  errors: [...arrangedErrors, 'examSessionAbsent', 'seatAbsent', 'closedSeatTaken', 'arrangementUnderWay'],
})
