import type { StationContact, StationDetails, StationState } from '#contract/station/station.ts'
import { nameKey } from '#contract/station/station-rules.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** What stays of a station, whatever it tells of itself. */
export interface StationRow {
  readonly stationId: string
  readonly organisationId: string
  readonly code: string
  readonly state: StationState
  /** The version told last. */
  readonly latest: number
  /** The version that was passed last; null: none. */
  readonly inForce: number | null
  readonly disabledBy: 'station' | 'board' | null
  readonly disabledReason: string
  readonly revision: number
  readonly submittedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

const columns = `station_id as "stationId", organisation_id as "organisationId", code, state, latest,
  in_force as "inForce", disabled_by as "disabledBy", disabled_reason as "disabledReason", revision,
  submitted_at as "submittedAt", created_at as "createdAt", updated_at as "updatedAt"`

export async function findStationRow(tx: Tx, stationId: string): Promise<StationRow | null> {
  const [row] = await tx.query<StationRow>(
    `select ${columns} from station where project_id = $1 and station_id = $2`,
    [tx.projectId, stationId],
  )
  return row ?? null
}

/** The same, and nobody else changes it, nor any of its rooms, until the transaction ends. */
export async function holdStationRow(tx: Tx, stationId: string): Promise<StationRow | null> {
  const [row] = await tx.query<StationRow>(
    `select ${columns} from station where project_id = $1 and station_id = $2 for update`,
    [tx.projectId, stationId],
  )
  return row ?? null
}

export function listStationRows(tx: Tx, organisationId: string): Promise<StationRow[]> {
  return tx.query<StationRow>(
    `select ${columns} from station where project_id = $1 and organisation_id = $2 order by code`,
    [tx.projectId, organisationId],
  )
}

/** What an organisation's stations are called in what they told last, by their codes. */
export function listStationNames(
  tx: Tx,
  organisationId: string,
): Promise<{ readonly stationId: string; readonly code: string; readonly name: string }[]> {
  return tx.query(
    `select station.station_id as "stationId", station.code, told.details ->> 'name' as name
     from station join station_version as told on told.project_id = station.project_id
       and told.station_id = station.station_id and told.version = station.latest
     where station.project_id = $1 and station.organisation_id = $2 order by station.code`,
    [tx.projectId, organisationId],
  )
}

/** One at a time in a project gives a station its name or code. */
export async function lockNames(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('stationNames' || $1::text, 0))`, [
    tx.projectId,
  ])
}

/** Whether another station is called so, in what it told last or in what is in force. */
export async function isNameTaken(tx: Tx, name: string, butOf: string | null): Promise<boolean> {
  const key = nameKey(name)
  const others = await tx.query<{ key: string; used: string | null }>(
    `select name_key as key, told.details ->> 'name' as used
     from station left join station_version as told on told.project_id = station.project_id
       and told.station_id = station.station_id and told.version = station.in_force
     where station.project_id = $1 and station.station_id is distinct from $2
       and (name_key = $3 or in_force <> latest)`,
    [tx.projectId, butOf, key],
  )
  return others.some((other) => other.key === key || (other.used !== null && nameKey(other.used) === key))
}

export async function nextStationCode(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ last: number }>(
    `select coalesce(max(substr(code, 2)::integer), 0) as last from station where project_id = $1`,
    [tx.projectId],
  )
  return `S${String((row?.last ?? 0) + 1).padStart(4, '0')}`
}

export async function countStations(tx: Tx, organisationId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::integer as count from station where project_id = $1 and organisation_id = $2',
    [tx.projectId, organisationId],
  )
  return row?.count ?? 0
}

export async function insertStation(
  tx: Tx,
  {
    stationId,
    organisationId,
    code,
    name,
  }: Pick<StationRow, 'stationId' | 'organisationId' | 'code'> & {
    readonly name: string
  },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into station (project_id, station_id, organisation_id, code, name_key, state, latest, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'pending', 1, $6, $6)`,
    [tx.projectId, stationId, organisationId, code, nameKey(name), now],
  )
}

/** What changes of it in one go; what is left out stays. */
export interface StationChange
  extends Partial<
    Pick<StationRow, 'state' | 'latest' | 'inForce' | 'disabledBy' | 'disabledReason' | 'submittedAt'>
  > {
  readonly name?: string
}

/** Every change is another revision. Answers it. */
export async function updateStation(
  tx: Tx,
  row: StationRow,
  { name, ...change }: StationChange,
  now: Date,
): Promise<StationRow> {
  const after = { ...row, ...change, revision: row.revision + 1, updatedAt: now }
  await tx.query(
    `update station set state = $3, latest = $4, in_force = $5, disabled_by = $6, disabled_reason = $7,
       submitted_at = $8, revision = $9, updated_at = $10, name_key = coalesce($11, name_key)
     where project_id = $1 and station_id = $2`,
    [
      ...[tx.projectId, row.stationId, after.state, after.latest, after.inForce, after.disabledBy],
      ...[after.disabledReason, after.submittedAt, after.revision, now],
      name === undefined ? null : nameKey(name),
    ],
  )
  return after
}

export async function deleteStation(tx: Tx, stationId: string): Promise<void> {
  await tx.query('delete from station where project_id = $1 and station_id = $2', [tx.projectId, stationId])
}

/** What a version tells of the station itself. */
export interface VersionRow {
  readonly details: StationDetails
  /** From then on it is never changed. */
  readonly submittedAt: Date | null
}

const contactsOf = (tx: Tx) =>
  ({ projectId: tx.projectId, table: 'station_version', column: 'contacts_sealed' }) as const

export async function getVersion(
  tx: Tx,
  keys: Keys,
  stationId: string,
  version: number,
): Promise<VersionRow> {
  const [row] = await tx.query<{
    details: Omit<StationDetails, 'contacts'>
    contactsSealed: Buffer
    submittedAt: Date | null
  }>(
    `select details, contacts_sealed as "contactsSealed", submitted_at as "submittedAt" from station_version
     where project_id = $1 and station_id = $2 and version = $3`,
    [tx.projectId, stationId, version],
  )
  if (!row) throw new Error('A version of a station is not there.')
  const contacts = JSON.parse(keys.open(contactsOf(tx), row.contactsSealed)) as StationContact[]
  return { details: { ...row.details, contacts }, submittedAt: row.submittedAt }
}

/** A version that may still be changed, or a new one. */
export async function writeVersion(
  tx: Tx,
  keys: Keys,
  { stationId, version, details }: { stationId: string; version: number; details: StationDetails },
  now: Date,
): Promise<void> {
  const { contacts, ...told } = details
  await tx.query(
    `insert into station_version (project_id, station_id, version, details, contacts_sealed, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (project_id, station_id, version) do update set details = excluded.details,
       contacts_sealed = excluded.contacts_sealed`,
    [
      ...[tx.projectId, stationId, version, JSON.stringify(told)],
      ...[keys.seal(contactsOf(tx), JSON.stringify(contacts)), now],
    ],
  )
}

/** It is not changed any more. */
export async function closeVersion(tx: Tx, stationId: string, version: number, now: Date): Promise<void> {
  await tx.query(
    `update station_version set submitted_at = coalesce(submitted_at, $4)
     where project_id = $1 and station_id = $2 and version = $3`,
    [tx.projectId, stationId, version, now],
  )
}

/** Versions that nobody handed in, behind the one in force: given up. */
export async function deleteDrafts(tx: Tx, stationId: string, inForce: number): Promise<void> {
  const own = [tx.projectId, stationId]
  await tx.query(
    `delete from station_version where project_id = $1 and station_id = $2 and version > $3 and submitted_at is null`,
    [...own, inForce],
  )
  await tx.query(
    `delete from station_room as room where project_id = $1 and station_id = $2 and not exists (
       select from station_room_version as told where told.project_id = $1 and told.room_id = room.room_id)`,
    own,
  )
}

/** The number that no version has yet. */
export async function nextVersion(tx: Tx, stationId: string): Promise<number> {
  const [row] = await tx.query<{ last: number }>(
    'select max(version) as last from station_version where project_id = $1 and station_id = $2',
    [tx.projectId, stationId],
  )
  return (row?.last ?? 0) + 1
}

/** The next version begins as the one before it, with its rooms and their photos. */
export async function copyVersion(
  tx: Tx,
  stationId: string,
  { from, to }: { readonly from: number; readonly to: number },
  now: Date,
): Promise<void> {
  const own = [tx.projectId, stationId, from, to]
  await tx.query(
    `insert into station_version (project_id, station_id, version, details, contacts_sealed, created_at)
     select project_id, station_id, $4, details, contacts_sealed, $5 from station_version
     where project_id = $1 and station_id = $2 and version = $3`,
    [...own, now],
  )
  await tx.query(
    `insert into station_room_version (project_id, station_id, version, room_id, position, code, name, seats,
       spare_seats, row_count, column_count, accessible, details)
     select project_id, station_id, $4, room_id, position, code, name, seats, spare_seats, row_count, column_count,
       accessible, details
     from station_room_version where project_id = $1 and station_id = $2 and version = $3`,
    own,
  )
  await tx.query(
    `insert into station_room_photo (project_id, station_id, version, room_id, file_id, position)
     select project_id, station_id, $4, room_id, file_id, position from station_room_photo
     where project_id = $1 and station_id = $2 and version = $3`,
    own,
  )
}
