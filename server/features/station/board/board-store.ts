import type { RoomDetails } from '#contract/station/station.ts'
import type { StationRow, VenueRow } from '#contract/station/station-board.ts'
import { leastSpare, usableSeats } from '#contract/station/station-rules.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { getStationSettings } from '../told/station-settings.ts'

const shown = `station join station_version as told on told.project_id = station.project_id
  and told.station_id = station.station_id and told.version = coalesce(station.in_force, station.latest)`

type Line = Omit<StationRow, 'usableSeats' | 'rooms' | 'seats' | 'updatedAt'> & {
  readonly updatedAt: Date
  readonly rooms: readonly CountedRoom[]
}
interface CountedRoom {
  readonly seats: number
  readonly spareSeats: number
  readonly switchedOff: boolean
}

/** These stations, each in a line, by what is in force of them. */
export async function listStationLines(tx: Tx, stationIds: readonly string[]): Promise<StationRow[]> {
  const { sparePercent } = await getStationSettings(tx)
  const lines = await tx.query<Line>(
    `select station.station_id as "stationId", station.code, told.details ->> 'name' as name,
       account.name as "organisationName", told.details ->> 'area' as area, station.state,
       station.in_force is not null as "inForce", station.disabled_by is null as enabled,
       station.updated_at as "updatedAt",
       (select coalesce(jsonb_agg(jsonb_build_object('seats', room.seats, 'spareSeats', room.spare_seats,
            'switchedOff', kept.switched_off_at is not null)), '[]')
          from station_room_version as room join station_room as kept using (project_id, room_id)
          where room.project_id = told.project_id and room.station_id = told.station_id
            and room.version = told.version) as rooms
     from ${shown} join account on account.project_id = station.project_id
       and account.account_id = station.organisation_id
     where station.project_id = $1 and station.station_id = any ($2)`,
    [tx.projectId, stationIds],
  )
  return lines.map(({ rooms, updatedAt, ...line }) => ({
    ...line,
    rooms: rooms.length,
    seats: rooms.reduce((sum, { seats }) => sum + seats, 0),
    usableSeats: line.enabled ? rooms.reduce((sum, room) => sum + usableSeats(room, sparePercent), 0) : 0,
    updatedAt: updatedAt.toISOString(),
  }))
}

interface Venue
  extends Omit<
    VenueRow,
    'usableSeats' | 'address' | 'venueSource' | 'computerSource' | 'experience' | 'use'
  > {
  readonly details: RoomDetails
  readonly inForce: boolean
  readonly enabled: boolean
  readonly switchedOff: boolean
}

/** These rooms, by what is in force of their stations. */
export async function listVenues(tx: Tx, roomIds: readonly string[]): Promise<VenueRow[]> {
  const { sparePercent } = await getStationSettings(tx)
  const venues = await tx.query<Venue>(
    `select room.room_id as "roomId", station.station_id as "stationId", station.code as "stationCode",
       told.details ->> 'name' as "stationName", told.details ->> 'area' as area, room.code, room.name, room.seats,
       room.spare_seats as "spareSeats", room.row_count as rows, room.column_count as columns, room.accessible,
       room.details, station.in_force is not null as "inForce", station.disabled_by is null as enabled,
       kept.switched_off_at is not null as "switchedOff"
     from ${shown} join station_room_version as room on room.project_id = told.project_id
         and room.station_id = told.station_id and room.version = told.version
       join station_room as kept on kept.project_id = room.project_id and kept.room_id = room.room_id
     where station.project_id = $1 and room.room_id = any ($2)`,
    [tx.projectId, roomIds],
  )
  return venues.map(({ details, inForce, enabled, switchedOff, ...venue }) => ({
    ...venue,
    spareSeats: Math.max(venue.spareSeats, leastSpare(venue.seats, sparePercent)),
    usableSeats: usableSeats({ ...venue, switchedOff: switchedOff || !enabled }, sparePercent),
    address: details.address,
    areaSquareMetres: details.areaSquareMetres,
    venueSource: details.venueSource,
    computerSource: details.computerSource,
    outsideCandidates: details.outsideCandidates,
    experience: [
      ...(details.securitiesExperience ? (['securities'] as const) : []),
      ...(details.fundExperience ? (['fund'] as const) : []),
      ...(details.futuresExperience ? (['futures'] as const) : []),
    ],
    use: !inForce ? 'neverPassed' : !enabled ? 'stationOff' : switchedOff ? 'roomOff' : 'used',
  }))
}
