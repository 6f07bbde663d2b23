import { isDeepStrictEqual } from 'node:util'
import type { StationSettings } from '#contract/station/station-settings.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { holdSettings, readSettings, writeSettings } from '../told/settings-store.ts'

const thingOf = (tx: Tx) => ({ subject: 'stationSettings', subjectId: tx.projectId ?? '' })

export async function showSettings(tx: Tx) {
  return { ...(await readSettings(tx)), version: await findVersion(tx, thingOf(tx)) }
}

export async function putSettings(
  tx: Tx,
  { seenVersion, ...settings }: StationSettings & { readonly seenVersion: number },
  now: Date,
) {
  const before = await holdSettings(tx)
  await refuseChangedMeanwhile(tx, thingOf(tx), seenVersion)
  await keep(tx, { before, after: settings }, now)
  return showSettings(tx)
}

/** The same from a file of the project; what stands there already is no change. */
export async function takeSettings(tx: Tx, after: StationSettings, now: Date): Promise<void> {
  const before = await holdSettings(tx)
  if (!isDeepStrictEqual(before, after)) await keep(tx, { before, after }, now)
}

async function keep(
  tx: Tx,
  { before, after }: { readonly before: StationSettings; readonly after: StationSettings },
  now: Date,
): Promise<void> {
  await writeSettings(tx, after, now)
  await record(tx, { action: 'stationSettings.change', ...thingOf(tx), before, after }, now)
}
