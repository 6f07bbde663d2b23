import type { StationDetails } from '#contract/station/station.ts'
import { stationHistory } from '#contract/station/station-history.ts'
import { changedParts, isImportant } from '#contract/station/station-rules.ts'
import { record } from '#server/platform/database/history.ts'
import { refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Asked } from '../station-parts.ts'
import { stationVersion } from '../told/show-station.ts'
import { closeVersion, isNameTaken, lockNames, writeVersion } from '../told/station-store.ts'
import { holdForChange } from './hold-station.ts'
import { openDraft, openInForce } from './open-draft.ts'

/** Of whom one calls there history keeps that it changed. */
const hidden = ['contacts']

/** What a station tells of itself, all of it anew. */
export async function changeStation(
  keys: Keys,
  asked: Asked,
  stationId: string,
  { seenVersion, ...details }: StationDetails & { readonly seenVersion: number },
): Promise<void> {
  const { tx, now } = asked
  const { row, details: before, requireOpen } = await holdForChange(keys, asked, stationId)
  await refuseChangedMeanwhile(tx, stationVersion(stationId), seenVersion)
  const parts = changedParts(before, details)
  if (parts.length === 0) return
  for (const part of parts) requireOpen(part)
  const renamed = parts.includes('name') ? { name: details.name } : {}
  if (renamed.name !== undefined) {
    await lockNames(tx)
    if (await isNameTaken(tx, renamed.name, stationId)) throw new Refusal('stationNameTaken')
  }
  const isForced = row.state === 'complete' && !parts.some(isImportant)
  const after = isForced ? await openInForce(asked, row) : await openDraft(keys, asked, row, renamed)
  await writeVersion(tx, keys, { stationId, version: after.latest, details }, now)
  if (isForced) await closeVersion(tx, stationId, after.latest, now)
  const deed = { action: 'station.change', subject: 'station', subjectId: stationId, hidden }
  const stated = (state: string, told: StationDetails) => ({ ...stationHistory(told), state })
  await record(tx, { ...deed, before: stated(row.state, before), after: stated(after.state, details) }, now)
}
