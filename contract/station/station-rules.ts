import {
  leastPhotos,
  type RoomDetails,
  roomFields,
  type StationDetails,
  stationFields,
  type stationStates,
} from './station.ts'

/** Of a hundred seats so many stay spare, unless the project says otherwise. */
export const usualSparePercent = 5

/** Rounded up: nobody may keep fewer. */
export function leastSpare(seats: number, sparePercent: number): number {
  // By whole numbers: 0.05 × 20 is a little more than one.
  return Math.ceil((seats * sparePercent) / 100)
}

interface CountedRoom extends Pick<RoomDetails, 'seats' | 'spareSeats'> {
  readonly switchedOff: boolean
}

/** On which candidates may be placed. */
export function usableSeats({ seats, spareSeats, switchedOff }: CountedRoom, sparePercent: number): number {
  return switchedOff ? 0 : Math.max(0, seats - Math.max(spareSeats, leastSpare(seats, sparePercent)))
}

/** What of a station a review is about and a condition can name; a room by its id, and which rooms there are. */
export const stationParts = [
  'name',
  'area',
  'address',
  'traffic',
  'position',
  'postalCode',
  'contacts',
  'rooms',
] as const
export type StationPart = (typeof stationParts)[number]

const roomMark = 'room:'
export const partOfRoom = (roomId: string) => `${roomMark}${roomId}`
/** Which room a part is; null where it is none. */
export const roomOfPart = (part: string) => (part.startsWith(roomMark) ? part.slice(roomMark.length) : null)

/** What may be another without a review: how one comes there, and whom one calls. */
const unimportant: readonly StationPart[] = ['traffic', 'postalCode', 'contacts']
export const isImportant = (part: string) => !unimportant.some((one) => one === part)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Which parts of the station itself are another. */
export function changedParts(before: StationDetails, after: StationDetails): StationPart[] {
  return stationFields.filter((field) => !isSame(before[field], after[field]))
}

export const isSameRoom = (before: RoomDetails, after: RoomDetails) =>
  roomFields.every((field) => isSame(before[field], after[field]))

interface FiledRoom extends RoomDetails {
  readonly roomId: string
  readonly photos: number
}

/** What is missing of a room before its station is handed in, by the name of its field. */
export function missingOfRoom(room: Omit<FiledRoom, 'roomId'>, sparePercent: number): string[] {
  const { name, address, seats, spareSeats, areaSquareMetres, venueSource, computerSource, photos } = room
  const missing: [string, boolean][] = [
    ['name', name === ''],
    ['address', address === ''],
    ['seats', seats < 1],
    ['spareSeats', spareSeats < leastSpare(seats, sparePercent)],
    ['areaSquareMetres', areaSquareMetres === null || areaSquareMetres <= 0],
    ['venueSource', venueSource === null],
    ['computerSource', computerSource === null],
    ['photos', photos < leastPhotos],
  ]
  return missing.flatMap(([field, isMissing]) => (isMissing ? [field] : []))
}

export interface Missing {
  /** Parts of the station itself. */
  readonly station: readonly StationPart[]
  readonly rooms: readonly { readonly roomId: string; readonly fields: readonly string[] }[]
}

/** What is missing before a station is handed in. */
export function missingOfStation(
  { name, area, address, postalCode, contacts }: StationDetails,
  rooms: readonly FiledRoom[],
  sparePercent: number,
): Missing {
  const missing: [StationPart, boolean][] = [
    ['name', name === ''],
    ['area', area === ''],
    ['address', address === ''],
    ['postalCode', postalCode === ''],
    ['contacts', !contacts.some(({ role }) => role === 'manager')],
    ['rooms', rooms.length === 0],
  ]
  return {
    station: missing.flatMap(([part, isMissing]) => (isMissing ? [part] : [])),
    rooms: rooms.flatMap((room) => {
      const fields = missingOfRoom(room, sparePercent)
      return fields.length > 0 ? [{ roomId: room.roomId, fields }] : []
    }),
  }
}

export const isWhole = ({ station, rooms }: Missing) => station.length === 0 && rooms.length === 0

/** As two names are compared: in whichever width, case and spacing they are written. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}

export const isUnderReview = (state: (typeof stationStates)[number]) =>
  state === 'firstLevel' || state === 'secondLevel'

/** Whether a room may be changed, by what is open of its station. */
export const isOpenRoom = (open: readonly string[] | null, roomId: string) =>
  open === null || open.includes('rooms') || open.includes(partOfRoom(roomId))
