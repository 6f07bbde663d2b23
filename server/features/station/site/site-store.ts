import type { BatchSite, SiteRoom } from '#contract/station/batch-site.ts'
import { usableSeats } from '#contract/station/station-rules.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { getStationSettings } from '../told/station-settings.ts'

interface SiteRow extends Omit<BatchSite, 'rooms'> {}

interface RoomRow extends Omit<SiteRoom, 'usableSeats'> {
  readonly stationId: string
  readonly switchedOff: boolean
}

/** The sites of a batch that are stations, by what of each is in force now. */
export async function listSites(tx: Tx, batchId: string): Promise<BatchSite[]> {
  const own = [tx.projectId, batchId]
  const { sparePercent } = await getStationSettings(tx)
  const sites = await tx.query<SiteRow>(
    `select site.area_id as "areaId", station.station_id as "stationId", station.code as "stationCode",
       details ->> 'name' as "stationName", details ->> 'address' as address, details ->> 'traffic' as traffic,
       disabled_by is null as enabled
     from batch_site as site join station using (project_id, station_id)
       join station_version as told using (project_id, station_id)
     where site.project_id = $1 and site.batch_id = $2 and told.version = station.in_force
     order by station.code`,
    own,
  )
  const rooms = await tx.query<RoomRow>(
    `select room.station_id as "stationId", room.room_id as "roomId", told.code, told.name,
       told.details ->> 'address' as address, told.seats, told.spare_seats as "spareSeats",
       told.row_count as rows, told.column_count as columns, told.accessible,
       room.switched_off_at is not null as "switchedOff"
     from batch_site as site join station using (project_id, station_id)
       join station_room as room using (project_id, station_id)
       join station_room_version as told using (project_id, station_id, room_id)
     where site.project_id = $1 and site.batch_id = $2 and told.version = station.in_force
     order by told.position, told.room_id`,
    own,
  )
  return sites.map((site) => ({
    ...site,
    rooms: rooms
      .filter(({ stationId }) => stationId === site.stationId)
      .map(({ stationId: _, switchedOff, ...room }) => ({
        ...room,
        usableSeats: usableSeats({ ...room, switchedOff: switchedOff || !site.enabled }, sparePercent),
      })),
  }))
}

/** A room as papers name it, with its station. */
export interface SeatRoom {
  readonly roomId: string
  readonly stationCode: string
  readonly stationName: string
  readonly stationAddress: string
  readonly traffic: string
  readonly code: string
  readonly name: string
  /** Its own, where it has one. */
  readonly address: string
}

export function listRooms(tx: Tx, roomIds: readonly string[]): Promise<SeatRoom[]> {
  return tx.named<SeatRoom>(
    'station.seat-rooms',
    `select room.room_id as "roomId", station.code as "stationCode", whole.details ->> 'name' as "stationName",
       coalesce(whole.details ->> 'address', '') as "stationAddress",
       coalesce(whole.details ->> 'traffic', '') as traffic, told.code, told.name,
       coalesce(told.details ->> 'address', '') as address
     from station_room as room join station using (project_id, station_id)
       join station_version as whole on whole.project_id = $1 and whole.station_id = station.station_id
         and whole.version = station.in_force
       join station_room_version as told on told.project_id = $1 and told.station_id = station.station_id
         and told.version = station.in_force and told.room_id = room.room_id
     where room.project_id = $1 and room.room_id = any ($2::uuid[])`,
    [tx.projectId, roomIds],
  )
}

export async function findSite(
  tx: Tx,
  batchId: string,
  by: { readonly areaId: string } | { readonly stationId: string },
): Promise<{ readonly areaId: string; readonly stationId: string } | null> {
  const [column, value] = 'areaId' in by ? ['area_id', by.areaId] : ['station_id', by.stationId]
  const [row] = await tx.query<{ areaId: string; stationId: string }>(
    `select area_id as "areaId", station_id as "stationId" from batch_site
     where project_id = $1 and batch_id = $2 and ${column} = $3`,
    [tx.projectId, batchId, value],
  )
  return row ?? null
}

/** Answers false where the area is another station, or the station another area, in this batch. */
export async function insertSite(
  tx: Tx,
  { batchId, areaId, stationId }: { batchId: string; areaId: string; stationId: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into batch_site (project_id, batch_id, area_id, station_id, added_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning area_id`,
    [tx.projectId, batchId, areaId, stationId, now],
  )
  return rows.length > 0
}

export async function deleteSite(tx: Tx, batchId: string, areaId: string): Promise<void> {
  await tx.query('delete from batch_site where project_id = $1 and batch_id = $2 and area_id = $3', [
    tx.projectId,
    batchId,
    areaId,
  ])
}

/** A site of some batch that is a station of an organisation. */
export interface OwnSite {
  readonly batchId: string
  readonly areaId: string
  readonly stationId: string
}

export function listOwnSites(tx: Tx, organisationId: string): Promise<OwnSite[]> {
  return tx.query<OwnSite>(
    `select batch_id as "batchId", area_id as "areaId", station_id as "stationId"
     from batch_site join station using (project_id, station_id)
     where project_id = $1 and organisation_id = $2 order by batch_id, station.code`,
    [tx.projectId, organisationId],
  )
}
