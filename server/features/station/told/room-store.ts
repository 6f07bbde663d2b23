import type { RoomDetails } from '#contract/station/station.ts'
import { openFileName } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** A version of a station, in which its rooms stand. */
export interface InVersion {
  readonly stationId: string
  readonly version: number
}

export interface RoomRow extends RoomDetails {
  readonly roomId: string
  readonly position: number
  /** Null: it is on. */
  readonly switchedOff: string | null
}

type TopColumns = 'code' | 'name' | 'seats' | 'spareSeats' | 'rows' | 'columns' | 'accessible'
interface StoredRoom
  extends Pick<RoomDetails, TopColumns>,
    Pick<RoomRow, 'roomId' | 'position' | 'switchedOff'> {
  readonly details: Omit<RoomDetails, TopColumns>
}

export async function listRooms(tx: Tx, { stationId, version }: InVersion): Promise<RoomRow[]> {
  const rows = await tx.query<StoredRoom>(
    `select room.room_id as "roomId", told.position, told.code, told.name, told.seats,
       told.spare_seats as "spareSeats", told.row_count as rows, told.column_count as columns, told.accessible,
       told.details, nullif(room.switched_off_reason, '') as "switchedOff"
     from station_room_version as told join station_room as room using (project_id, room_id)
     where told.project_id = $1 and told.station_id = $2 and told.version = $3 order by told.position, told.code`,
    [tx.projectId, stationId, version],
  )
  return rows.map(({ details, ...row }) => ({ ...details, ...row }))
}

/** How often each was changed, by these lines of history. */
export async function countChanges(
  tx: Tx,
  roomIds: readonly string[],
  deeds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ roomId: string; count: number }>(
    `select subject_id as "roomId", count(*)::integer as count from history
     where project_id = current_project() and subject = 'stationRoom' and subject_id = any ($1) and action = any ($2)
     group by subject_id`,
    [roomIds, deeds],
  )
  return new Map(rows.map(({ roomId, count }) => [roomId, count]))
}

export async function insertRoom(tx: Tx, stationId: string, roomId: string): Promise<void> {
  await tx.query('insert into station_room (project_id, room_id, station_id) values ($1, $2, $3)', [
    ...[tx.projectId, roomId, stationId],
  ])
}

/** A room of a station, whatever its versions say; held until the transaction ends. */
export async function holdRoom(
  tx: Tx,
  stationId: string,
  roomId: string,
): Promise<Pick<RoomRow, 'roomId' | 'switchedOff'> | null> {
  const [row] = await tx.query<Pick<RoomRow, 'roomId' | 'switchedOff'>>(
    `select room_id as "roomId", nullif(switched_off_reason, '') as "switchedOff" from station_room
     where project_id = $1 and station_id = $2 and room_id = $3 for update`,
    [tx.projectId, stationId, roomId],
  )
  return row ?? null
}

/** A room of a version that may still be changed. */
export async function writeRoom(
  tx: Tx,
  { stationId, version }: InVersion,
  { roomId, position, ...room }: RoomDetails & Pick<RoomRow, 'roomId' | 'position'>,
): Promise<void> {
  const { code, name, seats, spareSeats, rows, columns, accessible, ...details } = room
  await tx.query(
    `insert into station_room_version (project_id, station_id, version, room_id, position, code, name, seats,
       spare_seats, row_count, column_count, accessible, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (project_id, station_id, version, room_id) do update set code = excluded.code, name = excluded.name,
       seats = excluded.seats, spare_seats = excluded.spare_seats, row_count = excluded.row_count,
       column_count = excluded.column_count, accessible = excluded.accessible, details = excluded.details`,
    [
      ...[tx.projectId, stationId, version, roomId, position, code, name, seats, spareSeats, rows, columns],
      ...[accessible, JSON.stringify(details)],
    ],
  )
}

/** Out of a version; a room that stands in none any more is gone. */
export async function removeRoomFrom(
  tx: Tx,
  { stationId, version }: InVersion,
  roomId: string,
): Promise<void> {
  const own = [tx.projectId, roomId]
  await tx.query(
    `delete from station_room_version where project_id = $1 and room_id = $2 and station_id = $3 and version = $4`,
    [...own, stationId, version],
  )
  await tx.query(
    `delete from station_room as room where project_id = $1 and room_id = $2 and not exists (
       select from station_room_version where project_id = $1 and room_id = $2)`,
    own,
  )
}

export async function writeRoomSwitch(tx: Tx, roomId: string, off: string | null, now: Date): Promise<void> {
  await tx.query(
    `update station_room set switched_off_at = $3, switched_off_reason = $4 where project_id = $1 and room_id = $2`,
    [tx.projectId, roomId, off === null ? null : now, off ?? ''],
  )
}

export interface PhotoRow {
  readonly roomId: string
  readonly fileId: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
}

export async function listPhotos(tx: Tx, keys: Keys, { stationId, version }: InVersion): Promise<PhotoRow[]> {
  const rows = await tx.query<Omit<PhotoRow, 'name'> & { nameSealed: Buffer }>(
    `select photo.room_id as "roomId", file_id as "fileId", name_sealed as "nameSealed", media_type as "mediaType",
       bytes::float8 as bytes
     from station_room_photo as photo join file using (project_id, file_id)
     where photo.project_id = $1 and photo.station_id = $2 and photo.version = $3 order by photo.position, file_id`,
    [tx.projectId, stationId, version],
  )
  return rows.map(({ nameSealed, ...row }) => ({
    ...row,
    name: openFileName(keys, tx.projectId, nameSealed),
  }))
}

export async function insertPhoto(
  tx: Tx,
  { stationId, version }: InVersion,
  roomId: string,
  fileId: string,
): Promise<void> {
  await tx.query(
    `insert into station_room_photo (project_id, station_id, version, room_id, file_id, position)
     select $1, $2, $3, $4, $5, coalesce(max(position), 0) + 1 from station_room_photo
     where project_id = $1 and station_id = $2 and version = $3 and room_id = $4`,
    [tx.projectId, stationId, version, roomId, fileId],
  )
}

/** Answers whether no version shows it any more. */
export async function removePhotoFrom(
  tx: Tx,
  { stationId, version }: InVersion,
  fileId: string,
): Promise<boolean> {
  await tx.query(
    `delete from station_room_photo where project_id = $1 and station_id = $2 and version = $3 and file_id = $4`,
    [tx.projectId, stationId, version, fileId],
  )
  return (await findShown(tx, [fileId])).size === 0
}

/** Which of these files some version shows. */
export async function findShown(tx: Tx, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ fileId: string }>(
    `select distinct file_id as "fileId" from station_room_photo where project_id = $1 and file_id = any ($2)`,
    [tx.projectId, fileIds],
  )
  return new Set(rows.map(({ fileId }) => fileId))
}
