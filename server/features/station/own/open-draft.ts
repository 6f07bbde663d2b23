import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Asked } from '../station-parts.ts'
import {
  copyVersion,
  getVersion,
  nextVersion,
  type StationChange,
  type StationRow,
  updateStation,
} from '../told/station-store.ts'

/**
 * The version that may be changed: the latest, or a copy of it where that was handed in. Of a passed station something
 * important makes one that waits to be handed in.
 */
export async function openDraft(
  keys: Keys,
  { tx, now }: Asked,
  row: StationRow,
  change: Pick<StationChange, 'name'> = {},
): Promise<StationRow> {
  const { stationId, latest, state } = row
  const { submittedAt } = await getVersion(tx, keys, stationId, latest)
  const version = submittedAt === null ? latest : await nextVersion(tx, stationId)
  if (version !== latest) await copyVersion(tx, stationId, { from: latest, to: version }, now)
  const reopened = state === 'complete' ? ({ state: 'pending' } as const) : {}
  return updateStation(tx, row, { ...change, ...reopened, latest: version }, now)
}

/** A version of a passed station that is in force as it is saved. */
export async function openInForce({ tx, now }: Asked, row: StationRow): Promise<StationRow> {
  const { stationId, latest } = row
  const version = await nextVersion(tx, stationId)
  await copyVersion(tx, stationId, { from: latest, to: version }, now)
  return updateStation(tx, row, { latest: version, inForce: version }, now)
}
