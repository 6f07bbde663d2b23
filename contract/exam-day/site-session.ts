import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { version } from '../kit/change/change.ts'
import { invigilators } from './exam-day.ts'

const instant = z.iso.datetime()

/** A session as one site has it. */
export const siteSession = z.object({
  sessionId: z.uuid(),
  areaId: z.uuid(),
  stationCode: z.string(),
  stationName: z.string(),
  startsAt: instant,
  endsAt: instant,
  rooms: z.int(),
  /** Seats that may be given: without the spare and the closed ones. */
  arrangeable: z.int(),
  /** Who sits there by the plan in force. */
  planned: z.int(),
  printed: z.int(),
  /** Rooms with a chief invigilator. */
  invigilated: z.int(),
  /** Invigilators who are named, and those of them who said to be there. */
  invigilators: z.int(),
  confirmed: z.int(),
  present: z.int(),
  absent: z.int(),
  violations: z.int(),
  seatChanges: z.int(),
  reserveMachines: z.int(),
  reportedAt: instant.nullable(),
})
export type SiteSession = z.output<typeof siteSession>

/** A batch with the sessions of some sites. */
export const sitesOfBatch = z.object({
  batchId: z.uuid(),
  batchName: texts,
  /** Whether a plan is in force. */
  published: z.boolean(),
  sessions: z.array(siteSession),
})
export type SitesOfBatch = z.output<typeof sitesOfBatch>

/** A room in a session. */
export const sessionRoom = z.object({
  roomId: z.uuid(),
  code: z.string(),
  name: z.string(),
  seats: z.int(),
  arrangeable: z.int(),
  planned: z.int(),
  subjects: z.array(texts),
  present: z.int(),
  absent: z.int(),
  violations: z.int(),
  seatChanges: z.int(),
  reserveMachines: z.int(),
  invigilators,
  version,
})
export type SessionRoom = z.output<typeof sessionRoom>

export const siteSessionDetail = siteSession.omit({ rooms: true }).extend({
  batchId: z.uuid(),
  batchName: texts,
  rooms: z.array(sessionRoom),
  /** When invigilators may be named. */
  scheduling: z.object({
    state: z.enum(['notYetOpen', 'open', 'paused', 'closed']),
    opensAt: instant.nullable(),
    closesAt: instant.nullable(),
  }),
  /** When people may be marked. */
  marking: z.object({ isOpen: z.boolean(), opensAt: instant, closesAt: instant }),
})
export type SiteSessionDetail = z.output<typeof siteSessionDetail>
