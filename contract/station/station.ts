import { z } from 'zod'
import { isDialled } from '../account/institution/institution.ts'
import { isLastDivision } from '../batch/form/divisions.ts'
import { checkPostalCode } from '../identity/contacts/postal-code.ts'

/** How the review of a station stands: waiting to be handed in, at the first or the second level, passed, or returned. */
export const stationStates = ['pending', 'firstLevel', 'secondLevel', 'complete', 'failed'] as const
export type StationState = (typeof stationStates)[number]

/** The codes of the specification. */
export const reviewStatus = { pending: 0, firstLevel: 1, secondLevel: 2, complete: 3, failed: 4 } as const
export const reviewStatuses = [0, 1, 2, 3, 4] as const

/** What a contact is there for. */
export const contactRoles = ['manager', 'technicalSupport'] as const

/** Whose the rooms are, and whose the computers in them; `none`: written on paper. */
export const venueSources = ['own', 'rented', 'partner'] as const
export const computerSources = ['own', 'rented', 'partner', 'none'] as const

export const mostCharacters = {
  name: 100,
  address: 500,
  traffic: 500,
  contactName: 50,
  department: 50,
  position: 50,
  roomCode: 20,
  roomName: 60,
  reason: 500,
} as const

export const mostContacts = 10
export const mostStations = 200
export const mostRooms = 300
export const mostSeats = 2000
export const leastPhotos = 2
export const mostPhotos = 10
export const mostPhotoBytes = 5 * 1024 * 1024

const line = (most: number) => z.string().trim().max(most)
const orEmpty = (isRight: (text: string) => boolean) => (text: string) => text === '' || isRight(text)

const contact = z.object({
  name: line(mostCharacters.contactName).min(1),
  role: z.enum(contactRoles),
  department: line(mostCharacters.department),
  position: line(mostCharacters.position),
  /** As it is dialled; nobody has to give one. */
  phone: line(40).refine(orEmpty(isDialled)),
})
export type StationContact = z.output<typeof contact>

/** A point on the globe, in WGS-84. */
export const point = z.object({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
})
export type Point = z.output<typeof point>

/** What a station tells of itself. Only the name is needed to begin; what else is missing is said before it is handed in. */
export const stationDetails = z.object({
  name: line(mostCharacters.name).min(1),
  /** The code of a city, or of what a province governs without one; empty: not chosen yet. */
  area: z.string().refine(orEmpty(isLastDivision)),
  address: line(mostCharacters.address),
  traffic: line(mostCharacters.traffic),
  position: point.nullable(),
  postalCode: line(6).refine(orEmpty((text) => checkPostalCode(text).ok)),
  contacts: z.array(contact).max(mostContacts),
})
export type StationDetails = z.output<typeof stationDetails>
export const stationFields = Object.keys(stationDetails.shape) as (keyof StationDetails)[]

const count = (most: number) => z.int().min(0).max(most)

/** What a station tells of one of its rooms. */
export const roomShape = {
  /** Empty: the next number. */
  code: line(mostCharacters.roomCode),
  name: line(mostCharacters.roomName).min(1),
  address: line(mostCharacters.address),
  seats: count(mostSeats),
  /** Never fewer than the share that the project keeps spare. */
  spareSeats: count(mostSeats),
  areaSquareMetres: z.number().min(0).max(100_000).nullable(),
  venueSource: z.enum(venueSources).nullable(),
  computerSource: z.enum(computerSources).nullable(),
  securitiesExperience: z.boolean(),
  fundExperience: z.boolean(),
  futuresExperience: z.boolean(),
  outsideCandidates: z.boolean(),
  /** Somebody in a wheelchair comes to a seat by themselves. */
  accessible: z.boolean(),
  /** How the seats stand, front to back and left to right; null: not told. */
  rows: z.int().min(1).max(200).nullable(),
  columns: z.int().min(1).max(200).nullable(),
}
const looseRoom = z.object(roomShape)
export type RoomDetails = z.output<typeof looseRoom>
export const roomFields = Object.keys(roomShape) as (keyof RoomDetails)[]

/** Whether the seats stand in the rows and columns that are told: both, or neither. */
export function seatsFit({ rows, columns, seats }: Pick<RoomDetails, 'rows' | 'columns' | 'seats'>): boolean {
  if (rows === null || columns === null) return rows === columns
  return rows * columns >= seats
}
export const roomDetails = looseRoom.refine(seatsFit, { path: ['columns'] })
