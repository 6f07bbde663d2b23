import { canTake } from '#contract/kit/steps.ts'
import { isWhole, missingOfStation } from '#contract/station/station-rules.ts'
import { type StationStep, stationSteps } from '#contract/station/station-steps.ts'
import { dropFile } from '#server/features/file/file.ts'
import { record } from '#server/platform/database/history.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Asked } from '../station-parts.ts'
import { listReviews } from '../told/review-store.ts'
import { findShown, listPhotos, listRooms } from '../told/room-store.ts'
import { getStationSettings } from '../told/station-settings.ts'
import {
  closeVersion,
  deleteDrafts,
  getVersion,
  type StationRow,
  updateStation,
} from '../told/station-store.ts'
import { holdOwnRow } from './hold-station.ts'

/** Handed in as it is: the version is not changed any more. */
export async function submitStation(keys: Keys, asked: Asked, stationId: string): Promise<void> {
  const { tx, now } = asked
  const row = await holdToStep(asked, stationId, 'submit')
  await refuseIncomplete(keys, asked, row)
  const [last] = await listReviews(tx, stationId)
  if (last?.result === 'failed' && last.version === row.latest) throw new Refusal('stationUnchanged')
  await closeVersion(tx, stationId, row.latest, now)
  await updateStation(tx, row, { state: stationSteps.submit.to, submittedAt: now }, now)
  await recordStep(asked, row, 'submit')
}

async function refuseIncomplete(keys: Keys, { tx }: Asked, { stationId, latest }: StationRow): Promise<void> {
  const of = { stationId, version: latest }
  const { details } = await getVersion(tx, keys, stationId, latest)
  const photos = await listPhotos(tx, keys, of)
  const rooms = (await listRooms(tx, of)).map((room) => ({
    ...room,
    photos: photos.filter(({ roomId }) => roomId === room.roomId).length,
  }))
  const missing = missingOfStation(details, rooms, (await getStationSettings(tx)).sparePercent)
  if (isWhole(missing)) return
  const nameOf = (roomId: string) => rooms.find((room) => room.roomId === roomId)?.name ?? ''
  throw new Refusal('stationIncomplete', {
    station: [...missing.station],
    rooms: missing.rooms.map(({ roomId, fields }) => ({ roomId, name: nameOf(roomId), fields: [...fields] })),
  })
}

export async function withdrawStation(asked: Asked, stationId: string): Promise<void> {
  const row = await holdToStep(asked, stationId, 'withdraw')
  await updateStation(asked.tx, row, { state: stationSteps.withdraw.to }, asked.now)
  await recordStep(asked, row, 'withdraw')
}

/** What was changed since it was passed is given up; photos that nothing shows any more go too. */
export async function discardChanges(keys: Keys, asked: Asked, stationId: string): Promise<void> {
  const { tx, now } = asked
  const row = await holdToStep(asked, stationId, 'discard')
  const { latest, inForce } = row
  if (inForce === null) throw new Error('What is given up has a version behind it.')
  const photos = await listPhotos(tx, keys, { stationId, version: latest })
  const { details } = await getVersion(tx, keys, stationId, inForce)
  await updateStation(tx, row, { state: stationSteps.discard.to, latest: inForce, name: details.name }, now)
  await deleteDrafts(tx, stationId, inForce)
  const shown = await findShown(
    tx,
    photos.map(({ fileId }) => fileId),
  )
  for (const { fileId } of photos) if (!shown.has(fileId)) await dropFile(tx, fileId)
  await recordStep(asked, row, 'discard')
}

async function holdToStep(
  asked: Asked,
  stationId: string,
  step: 'submit' | 'withdraw' | 'discard',
): Promise<StationRow> {
  const row = await holdOwnRow(asked, stationId)
  const standing = { state: row.state, inForce: row.inForce !== null }
  if (!canTake(stationSteps[step], standing, ['organisation']))
    throw new Refusal('stationWrongState', { state: row.state })
  return row
}

function recordStep({ tx, now }: Asked, { stationId, state }: StationRow, step: StationStep) {
  const deed = { action: `station.${step}`, subject: 'station', subjectId: stationId }
  return record(tx, { ...deed, before: { state }, after: { state: stationSteps[step].to } }, now)
}
