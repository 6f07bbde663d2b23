import { mostRooms, type RoomDetails } from '#contract/station/station.ts'
import { roomHistory } from '#contract/station/station-history.ts'
import { isSameRoom, leastSpare, partOfRoom } from '#contract/station/station-rules.ts'
import { dropFile } from '#server/features/file/file.ts'
import { record } from '#server/platform/database/history.ts'
import { refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Asked } from '../station-parts.ts'
import { insertRoom, listPhotos, removePhotoFrom, removeRoomFrom, writeRoom } from '../told/room-store.ts'
import { roomVersion } from '../told/show-station.ts'
import { type HeldStation, holdForChange } from './hold-station.ts'
import { openDraft } from './open-draft.ts'

/** A room of a station that nobody else changes now. */
export async function addRoom(
  keys: Keys,
  asked: Asked,
  held: HeldStation,
  room: RoomDetails,
): Promise<string> {
  const { tx, now } = asked
  const { row, rooms } = held
  const { stationId } = row
  const code = room.code || nextCode(rooms)
  refuseNewRoom(held, { ...room, code })
  const roomId = newId(now)
  const { latest: version } = await openDraft(keys, asked, row)
  const position = Math.max(0, ...rooms.map((one) => one.position)) + 1
  await insertRoom(tx, stationId, roomId)
  await writeRoom(tx, { stationId, version }, { ...room, code, roomId, position })
  const deed = { action: 'stationRoom.add', subject: 'stationRoom', subjectId: roomId, before: null }
  await record(tx, { ...deed, after: { stationId, ...roomHistory({ ...room, code }) } }, now)
  return roomId
}

/** What it is, all of it anew. An empty code leaves the one it has. */
export async function changeRoom(
  keys: Keys,
  asked: Asked,
  held: HeldStation,
  { roomId, ...typed }: RoomDetails & { readonly roomId: string },
): Promise<void> {
  const { tx, now } = asked
  const { stationId } = held.row
  const { position, switchedOff: _, photos: _photos, roomId: _id, ...before } = roomOf(held, roomId)
  const room = { ...typed, code: typed.code || before.code }
  if (isSameRoom(before, room)) return
  refuseRoomChange(held, room, roomId)
  const { latest: version } = await openDraft(keys, asked, held.row)
  await writeRoom(tx, { stationId, version }, { ...room, roomId, position })
  const deed = { action: 'stationRoom.change', subject: 'stationRoom', subjectId: roomId }
  await record(tx, { ...deed, before: roomHistory(before), after: roomHistory(room) }, now)
}

export async function saveRoom(
  keys: Keys,
  asked: Asked,
  { stationId, roomId }: { readonly stationId: string; readonly roomId: string },
  { seenVersion, ...room }: RoomDetails & { readonly seenVersion: number },
): Promise<void> {
  const held = await holdForChange(keys, asked, stationId)
  roomOf(held, roomId)
  await refuseChangedMeanwhile(asked.tx, roomVersion(roomId), seenVersion)
  await changeRoom(keys, asked, held, { ...room, roomId })
}

/** Out of what is told; one that is in force stays so until the removal is passed. */
export async function removeRoom(
  keys: Keys,
  asked: Asked,
  { stationId, roomId }: { readonly stationId: string; readonly roomId: string },
): Promise<void> {
  const { tx, now } = asked
  const held = await holdForChange(keys, asked, stationId)
  const { code, name, seats } = roomOf(held, roomId)
  held.requireOpen(partOfRoom(roomId))
  const { latest: version } = await openDraft(keys, asked, held.row)
  for (const photo of await listPhotos(tx, keys, { stationId, version }))
    if (photo.roomId === roomId && (await removePhotoFrom(tx, { stationId, version }, photo.fileId)))
      await dropFile(tx, photo.fileId)
  await removeRoomFrom(tx, { stationId, version }, roomId)
  const deed = { action: 'stationRoom.remove', subject: 'stationRoom', subjectId: roomId, after: null }
  await record(tx, { ...deed, before: { stationId, roomCode: code, name, seats } }, now)
}

export function roomOf({ rooms }: Pick<HeldStation, 'rooms'>, roomId: string) {
  const room = rooms.find((one) => one.roomId === roomId)
  if (!room) throw new Refusal('roomAbsent')
  return room
}

/** As two codes of rooms are compared. */
export const codeKey = (code: string) => code.normalize('NFKC').toLowerCase()

/** What forbids a new room, while so many others are about to be added. */
export function refuseNewRoom(held: HeldStation, room: RoomDetails, waiting = 0): void {
  held.requireOpen('rooms')
  if (held.rooms.length + waiting >= mostRooms) throw new Refusal('tooManyRooms', { most: mostRooms })
  refuseWrong(held, room, null)
}

/** What forbids that a room becomes this. */
export function refuseRoomChange(held: HeldStation, room: RoomDetails, roomId: string): void {
  held.requireOpen(partOfRoom(roomId))
  refuseWrong(held, room, roomId)
}

function refuseWrong({ rooms, sparePercent }: HeldStation, room: RoomDetails, roomId: string | null): void {
  const isTaken = rooms.some((one) => one.roomId !== roomId && codeKey(one.code) === codeKey(room.code))
  if (isTaken) throw new Refusal('roomCodeTaken')
  const least = leastSpare(room.seats, sparePercent)
  if (room.spareSeats < least) throw new Refusal('tooFewSpareSeats', { least })
  if (room.spareSeats > room.seats)
    throw new Refusal('inputInvalid', { fields: { spareSeats: 'EMC_SI_SC_01' } })
}

/** Behind the highest number that is a code. */
export function nextCode(rooms: readonly Pick<RoomDetails, 'code'>[]): string {
  const numbers = rooms.flatMap(({ code }) => (/^\d{1,9}$/.test(code) ? [Number(code)] : []))
  return String(Math.max(0, ...numbers) + 1).padStart(3, '0')
}
