import type { BatchSite, SiteRoom } from '#contract/station/batch-site.ts'
import { usableSeats } from '#contract/station/station-rules.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { readSettings } from '../settings-store.ts'

interface SiteRow extends Omit<BatchSite, 'rooms'> {}

interface RoomRow extends Omit<SiteRoom, 'usableSeats'> {
  readonly stationId: string
  readonly switchedOff: boolean
}

/** The sites of a batch that are stations, by what of each is in force now. */
export async function listSites(tx: Tx, batchId: string): Promise<BatchSite[]> {
  const own = [tx.projectId, batchId]
  const { sparePercent } = await readSettings(tx)
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
