import { randomUUID } from 'node:crypto'
import type { StationContact } from '#contract/station/station.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

interface StationParts {
  /** As the owner, or inside the project. */
  readonly ask: <Row extends object>(sql: string, values: readonly unknown[]) => Promise<Row[]>
  readonly keys: Keys
}

export interface StationWish {
  readonly projectId: string
  readonly organisationId: string
  readonly batchId: string
  /** As which the batch has it. */
  readonly areaId: string
}

const details = {
  ...{
    name: '第一考点',
    area: '330100',
    address: '文三路 1 号',
    traffic: '',
    position: null,
    postalCode: '310012',
  },
}
const contacts: readonly StationContact[] = [
  { name: '周明远', role: 'manager', department: '教务处', position: '主任', phone: '' },
]
const roomDetails = {
  ...{ address: '一号楼', areaSquareMetres: 90, venueSource: 'own', computerSource: 'own' },
  ...{ securitiesExperience: true, fundExperience: false, futuresExperience: false, outsideCandidates: true },
}

/** A passed station that is a site of a batch, with so many seats in each room and none of them spare. Answers its rooms. */
export async function givenStation(
  { ask, keys }: StationParts,
  { projectId, organisationId, batchId, areaId }: StationWish,
  seats: readonly number[],
): Promise<string[]> {
  const stationId = randomUUID()
  const [{ count } = { count: 0 }] = await ask<{ count: number }>(
    'select count(*)::integer from station where project_id = $1',
    [projectId],
  )
  await ask(
    `insert into station (project_id, station_id, organisation_id, code, name_key, state, latest, in_force, created_at, updated_at)
     values ($1, $2, $3, $4, $4, 'complete', 1, 1, now(), now())`,
    [projectId, stationId, organisationId, `S${1001 + count}`],
  )
  const place = { projectId, table: 'station_version', column: 'contacts_sealed' }
  await ask('insert into station_version values ($1, $2, 1, $3, $4, null, now())', [
    ...[projectId, stationId, JSON.stringify(details), keys.seal(place, JSON.stringify(contacts))],
  ])
  await ask('insert into station_setting values ($1, $2, now()) on conflict do nothing', [
    ...[projectId, JSON.stringify({ sparePercent: 0, conditions: [] })],
  ])
  const rooms = seats.map(() => randomUUID())
  await ask(
    `insert into station_room (project_id, room_id, station_id) select $1, room_id, $2 from unnest($3::uuid[]) as room_id`,
    [projectId, stationId, rooms],
  )
  await ask(
    `insert into station_room_version (project_id, station_id, version, room_id, position, code, name, seats, spare_seats, accessible, details)
     select $1, $2, 1, room_id, at - 1, lpad(at::text, 3, '0'), '', seats, 0, false, $3
     from unnest($4::uuid[], $5::integer[]) with ordinality as room (room_id, seats, at)`,
    [projectId, stationId, JSON.stringify(roomDetails), rooms, seats],
  )
  await ask('insert into batch_site values ($1, $2, $3, $4, now())', [projectId, batchId, areaId, stationId])
  return rooms
}
