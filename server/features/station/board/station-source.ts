import { type StationRow, stationList, type VenueRow, venueList } from '#contract/station/station-board.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import { listStationLines, listVenues } from './board-store.ts'

/** What is used of a station, and what it told last where nothing was passed. */
const shown = `station join station_version as told on told.project_id = station.project_id
  and told.station_id = station.station_id and told.version = coalesce(station.in_force, station.latest)`

const province = `array[coalesce(nullif(left(told.details ->> 'area', 2), '') || '0000', 'none')]`

/** The stations of a project: some thousand at most. */
export function stationSource(projectId: string | null): ListSource<typeof stationList> {
  return {
    list: stationList,
    from: shown,
    where: (bind) => `station.project_id = ${bind(projectId)}`,
    id: 'station.station_id',
    sorts: {
      name: { sql: `told.details ->> 'name'`, type: 'text' },
      code: { sql: 'station.code', type: 'text' },
      updatedAt: { sql: 'station.updated_at', type: 'timestamptz' },
    },
    grouping: groupByFacets(stationList, {
      state: 'array[station.state]',
      use: `array[case when station.in_force is null then 'neverPassed'
        when station.disabled_by is null then 'used' else 'disabled' end]`,
      province,
    }),
    // Small and large letters alike; nothing in the words is a pattern.
    search: (_, words) => ({
      where: (bind) => `strpos(lower(told.details ->> 'name'), lower(${bind(words)}))
        + strpos(lower(station.code), lower(${bind(words)})) > 0`,
      more: false,
    }),
    show: (tx, ids): Promise<StationRow[]> => listStationLines(tx, ids),
  }
}

/** Their rooms. */
export function venueSource(projectId: string | null): ListSource<typeof venueList> {
  return {
    list: venueList,
    from: `${shown} join station_room_version as room on room.project_id = told.project_id
        and room.station_id = told.station_id and room.version = told.version
      join station_room as kept on kept.project_id = room.project_id and kept.room_id = room.room_id`,
    where: (bind) => `station.project_id = ${bind(projectId)}`,
    id: 'room.room_id',
    sorts: {
      stationCode: { sql: `station.code || ' ' || lpad(room.code, 20, '0')`, type: 'text' },
      name: { sql: 'room.name', type: 'text' },
      seats: { sql: `lpad(room.seats::text, 6, '0')`, type: 'text' },
    },
    grouping: groupByFacets(venueList, {
      use: `array[case when station.in_force is null then 'neverPassed'
        when station.disabled_by is not null then 'stationOff'
        when kept.switched_off_at is not null then 'roomOff' else 'used' end]`,
      province,
      venueSource: `array[coalesce(room.details ->> 'venueSource', 'untold')]`,
      computerSource: `array[coalesce(room.details ->> 'computerSource', 'untold')]`,
      fit: `array_remove(array[case when room.accessible then 'accessible' end,
        case when (room.details ->> 'outsideCandidates')::boolean then 'outsideCandidates' end], null)`,
      experience: `array_remove(array[
        case when (room.details ->> 'securitiesExperience')::boolean then 'securities' end,
        case when (room.details ->> 'fundExperience')::boolean then 'fund' end,
        case when (room.details ->> 'futuresExperience')::boolean then 'futures' end], null)`,
    }),
    search: (_, words) => ({
      where: (bind) => `strpos(lower(told.details ->> 'name'), lower(${bind(words)}))
        + strpos(lower(room.name), lower(${bind(words)}))
        + strpos(lower(room.details ->> 'address'), lower(${bind(words)})) > 0`,
      more: false,
    }),
    show: (tx, ids): Promise<VenueRow[]> => listVenues(tx, ids),
  }
}
