import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { version } from '../kit/change/change.ts'
import { deskLevels } from '../kit/desk/desk.ts'
import { reviewStatuses, roomShape, stationDetails, stationStates } from './station.ts'
import { stationParts } from './station-rules.ts'

const instant = z.iso.datetime()
export const roomId = z.uuid().toLowerCase()

/** A photo of a room; its address is for whoever may see the station, and expires. */
export const roomPhoto = z.object({
  fileId: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  address: z.string(),
})

export const stationRoom = z.object({
  ...roomShape,
  roomId,
  /** How often it was changed: whoever changes it names this. */
  version,
  photos: z.array(roomPhoto),
  /** Why it is switched off; null: it is on. */
  switchedOff: z.string().nullable(),
  /** Of its seats so many stay spare at least. */
  leastSpare: z.int(),
  usableSeats: z.int(),
})
export type StationRoom = z.output<typeof stationRoom>

/** What was not met: a part of the station, and the project's words for it where it has some. */
export const stationRemark = z.object({ part: z.string(), label: texts.nullable() })
export type StationRemark = z.output<typeof stationRemark>

export const stationReview = z.object({
  level: z.literal(deskLevels),
  result: z.enum(['passed', 'failed']),
  reason: z.string(),
  conditions: z.array(stationRemark),
  at: instant,
})
export type StationReview = z.output<typeof stationReview>

/** What stands of a station beside what it tells of itself. */
const standing = {
  stationId: z.uuid(),
  code: z.string(),
  state: z.enum(stationStates),
  /** The same by the codes of the specification. */
  reviewStatus: z.literal(reviewStatuses),
  /** A version of it was passed, and is used. */
  inForce: z.boolean(),
  enabled: z.boolean(),
  disabledBy: z.enum(['station', 'board']).nullable(),
  disabledReason: z.string(),
}

/** One of an organisation's stations, by what it told last. */
export const stationLine = z.object({
  ...standing,
  name: z.string(),
  area: z.string(),
  rooms: z.int(),
  seats: z.int(),
  usableSeats: z.int(),
  /** Why it was returned; empty where it was not. */
  reason: z.string(),
  updatedAt: instant,
})
export type StationLine = z.output<typeof stationLine>

export const toldStation = z.object({ details: stationDetails, rooms: z.array(stationRoom) })
export type ToldStation = z.output<typeof toldStation>

export const station = z.object({
  ...standing,
  organisationName: z.string(),
  /** How often what it tells of itself was changed, without its rooms. */
  version,
  details: stationDetails,
  rooms: z.array(stationRoom),
  missing: z.object({
    station: z.array(z.enum(stationParts)),
    rooms: z.array(z.object({ roomId, fields: z.array(z.string()) })),
  }),
  /** What may be changed: parts and rooms; null: everything. */
  open: z.array(z.string()).nullable(),
  /** The latest first. */
  reviews: z.array(stationReview),
  /** What is in force, where the latest is another. */
  used: toldStation.nullable(),
  sparePercent: z.int(),
  submittedAt: instant.nullable(),
})
export type Station = z.output<typeof station>
