import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { endpoint } from '../kit/endpoint.ts'
import { markKinds, mostMarksAtOnce, mostNoteCharacters, presences } from './exam-day.ts'
import {
  boardSessionParams,
  boardSessionPath,
  ownSessions,
  sessionsOfBoard,
  siteSessionErrors,
  siteSessionParams,
  siteSessionPath,
} from './session-data-endpoints.ts'
import { siteSessionDetail } from './site-session.ts'

const id = z.uuid().toLowerCase()
const instant = z.iso.datetime()

export const shownMark = z.object({
  markId: z.uuid(),
  kind: z.enum(markKinds),
  note: z.string(),
  /** Of a changed seat: where to. */
  room: z.string().nullable(),
  seat: z.int().nullable(),
  at: instant,
  /** By a telephone at the door. */
  atDoor: z.boolean(),
})
export type ShownMark = z.output<typeof shownMark>

/** Somebody in a room, with what was marked of them. */
export const sitter = z.object({
  applicationId: z.uuid(),
  /** Of the ticket; of the registration where there is no ticket yet. */
  number: z.string(),
  name: z.string(),
  /** Masked. */
  idNumber: z.string(),
  subject: texts,
  seat: z.int(),
  presence: z.enum(presences).nullable(),
  marks: z.array(shownMark),
})
export type Sitter = z.output<typeof sitter>

export const roomSituation = z.object({ roomId: z.uuid(), code: z.string(), sitters: z.array(sitter) })
export type RoomSituation = z.output<typeof roomSituation>

const sitters =
  'Of the plan in force, in the order of the seats; marks that were taken back are not among them. `examRoomAbsent`: the room is not of this site in this session.'

export const listSitters = endpoint({
  ...ownSessions,
  method: 'GET',
  path: `${siteSessionPath}/rooms/:roomId/sitters`,
  summary: 'Who sits in a room in a session, and what was marked of them',
  description: sitters,
  params: siteSessionParams.extend({ roomId: id }),
  reply: roomSituation,
  errors: [...siteSessionErrors, 'examRoomAbsent'],
})

export const listBoardSitters = endpoint({
  ...sessionsOfBoard,
  method: 'GET',
  path: `${boardSessionPath}/rooms/:roomId/sitters`,
  summary: 'Who sits in a room in a session, and what was marked of them',
  description: sitters,
  params: boardSessionParams.extend({ roomId: id }),
  reply: roomSituation,
  errors: [...siteSessionErrors, 'examRoomAbsent'],
})

export const newMark = z.object({
  /** Made by whoever marks: sent again it is the same mark. */
  markId: id,
  applicationId: id,
  kind: z.enum(markKinds),
  note: z.string().trim().max(mostNoteCharacters).default(''),
  /** Of a changed seat. */
  roomId: id.nullable().default(null),
  seat: z.int().min(1).max(10_000).nullable().default(null),
  /** When it happened, by the clock of whoever marks. */
  at: instant,
})
export type NewMark = z.output<typeof newMark>

const marking = [...siteSessionErrors, 'markingNotOpen', 'sessionReported'] as const

export const markSitters = endpoint({
  ...ownSessions,
  method: 'POST',
  path: `${siteSessionPath}/marks`,
  repeatsItself: true,
  summary: 'Mark people of a session: present, absent, a violation, another seat, a reserve machine',
  description:
    'All of them or none. Of present and absent the later holds. A violation says what happened, another seat where to. A mark that is sent again is kept once.',
  params: siteSessionParams,
  body: z.object({ marks: z.array(newMark).min(1).max(mostMarksAtOnce) }),
  reply: z.object({ kept: z.int() }),
  errors: [...marking, 'sitterAbsent', 'markIncomplete', 'markSeatTaken', 'examRoomAbsent'],
})

export const withdrawMark = endpoint({
  ...ownSessions,
  method: 'DELETE',
  path: `${siteSessionPath}/marks/:markId`,
  summary: 'Take a mark back: it stays in the records and counts no longer',
  description: 'Until the session is reported. A mark that was taken back is absent.',
  params: siteSessionParams.extend({ markId: id }),
  reply: z.null(),
  errors: [...marking, 'markAbsent'],
})

export const reportSession = endpoint({
  ...ownSessions,
  method: 'PUT',
  path: `${siteSessionPath}/report`,
  summary: 'Report how a session went: nothing of it is changed from then on',
  description: 'Everybody is marked as present or absent: `sessionUnmarked` says of how many nobody said it.',
  params: siteSessionParams,
  reply: siteSessionDetail,
  errors: [...marking, 'sessionUnmarked'],
})

export const reopenSession = endpoint({
  ...sessionsOfBoard,
  method: 'DELETE',
  path: `${boardSessionPath}/report`,
  summary: 'Give the report of a session back to its site, to be put right',
  params: boardSessionParams,
  reply: siteSessionDetail,
  errors: siteSessionErrors,
})
