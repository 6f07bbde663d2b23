import { mostStations, type StationDetails } from '#contract/station/station.ts'
import { record } from '#server/platform/database/history.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type Asked, organisationOf } from '../station-parts.ts'
import {
  countStations,
  deleteStation,
  insertStation,
  isNameTaken,
  lockNames,
  nextStationCode,
  writeVersion,
} from '../told/station-store.ts'
import { holdOwnRow } from './hold-station.ts'

const nothingTold: Omit<StationDetails, 'name'> = {
  ...{ area: '', address: '', traffic: '', position: null, postalCode: '', contacts: [] },
}

/** A name and a code; the rest is told later. */
export async function makeStation(keys: Keys, asked: Asked, name: string): Promise<string> {
  const { tx, actor, now } = asked
  const organisationId = organisationOf(actor)
  await lockNames(tx)
  if ((await countStations(tx, organisationId)) >= mostStations)
    throw new Refusal('tooManyStations', { most: mostStations })
  if (await isNameTaken(tx, name, null)) throw new Refusal('stationNameTaken')
  const stationId = newId(now)
  const code = await nextStationCode(tx)
  await insertStation(tx, { stationId, organisationId, code, name }, now)
  await writeVersion(tx, keys, { stationId, version: 1, details: { name, ...nothingTold } }, now)
  const deed = { action: 'station.make', subject: 'station', subjectId: stationId, before: null }
  await record(tx, { ...deed, after: { stationCode: code, name } }, now)
  return stationId
}

/** One that nobody ever reviewed. */
export async function removeStation(asked: Asked, stationId: string): Promise<null> {
  const { tx, now } = asked
  const { submittedAt, code } = await holdOwnRow(asked, stationId)
  if (submittedAt !== null) throw new Refusal('stationWasSubmitted')
  await deleteStation(tx, stationId)
  const deed = { action: 'station.remove', subject: 'station', subjectId: stationId, after: null }
  await record(tx, { ...deed, before: { stationCode: code } }, now)
  return null
}
