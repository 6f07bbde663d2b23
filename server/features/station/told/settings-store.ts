import {
  type StationSettings,
  stationSettings,
  usualStationSettings,
} from '#contract/station/station-settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** What the project has set; the usual where it has set nothing. */
export async function readSettings(tx: Tx): Promise<StationSettings> {
  const [row] = await tx.query<{ settings: unknown }>(
    'select settings from station_setting where project_id = $1',
    [tx.projectId],
  )
  return row ? stationSettings.parse(row.settings) : usualStationSettings
}

/** Nobody else changes them until the transaction ends, also where there are none yet. */
export async function holdSettings(tx: Tx): Promise<StationSettings> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('stationSettings' || $1::text, 0))`, [
    tx.projectId,
  ])
  return readSettings(tx)
}

export async function writeSettings(tx: Tx, settings: StationSettings, now: Date): Promise<void> {
  await tx.query(
    `insert into station_setting (project_id, settings, changed_at) values ($1, $2, $3)
     on conflict (project_id) do update set settings = excluded.settings, changed_at = excluded.changed_at`,
    [tx.projectId, JSON.stringify(settings), now],
  )
}
