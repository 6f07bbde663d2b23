import type { RoomDetails, StationDetails } from './station.ts'

/** What history calls the fields of a station, and of a room: a word means one thing there. */
export const stationHistoryNames = {
  name: 'name',
  area: 'division',
  address: 'address',
  traffic: 'traffic',
  position: 'coordinates',
  postalCode: 'postalCode',
  contacts: 'contacts',
} as const satisfies Record<keyof StationDetails, string>

export const roomHistoryNames = {
  code: 'roomCode',
  name: 'name',
  address: 'address',
  seats: 'seats',
  spareSeats: 'spareSeats',
  areaSquareMetres: 'areaSquareMetres',
  venueSource: 'venueSource',
  computerSource: 'computerSource',
  securitiesExperience: 'securitiesExperience',
  fundExperience: 'fundExperience',
  futuresExperience: 'futuresExperience',
  outsideCandidates: 'outsideCandidates',
  accessible: 'accessible',
  rows: 'seatRows',
  columns: 'seatColumns',
} as const satisfies Record<keyof RoomDetails, string>

function named<Thing extends object>(names: { readonly [Name in keyof Thing]: string }, thing: Thing) {
  const fields = Object.entries(names) as [keyof Thing & string, string][]
  return Object.fromEntries(fields.map(([field, name]) => [name, thing[field]]))
}

export const stationHistory = (details: StationDetails) => named(stationHistoryNames, details)
export const roomHistory = (room: RoomDetails) => named<RoomDetails>(roomHistoryNames, room)
