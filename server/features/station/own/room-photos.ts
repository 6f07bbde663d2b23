import type { addRoomPhoto } from '#contract/station/room-endpoints.ts'
import { mostPhotoBytes, mostPhotos } from '#contract/station/station.ts'
import { partOfRoom } from '#contract/station/station-rules.ts'
import { dropFile, keepFile, type StoredFile, storeFile } from '#server/features/file/file.ts'
import { takeFromLimits } from '#server/features/proof/proof.ts'
import { record } from '#server/platform/database/history.ts'
import type { UploadCall } from '#server/platform/http/serve.ts'
import { readAttachment } from '#server/platform/media/read-attachment.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Asked, StationParts } from '../station-parts.ts'
import { organisationOf } from '../station-parts.ts'
import { insertPhoto, listPhotos, removePhotoFrom } from '../told/room-store.ts'
import { type HeldStation, holdForChange } from './hold-station.ts'
import { openDraft } from './open-draft.ts'
import { roomOf } from './put-room.ts'

/** Of one organisation: ample for two hundred rooms with five photos each. */
const sentPerHour = { seconds: 3600, most: 1000 }

/** Drawn anew, without what the camera wrote into it; stored before it is anybody's. */
export async function takePhoto(
  { keys, files }: StationParts,
  call: UploadCall<typeof addRoomPhoto>,
): Promise<StoredFile> {
  const { actor, now, params, projectId, transact, upload } = call
  await transact(async (tx) => {
    const held = await holdForChange(keys, { tx, actor, now }, params.stationId)
    requireSpace(held, params.roomId)
    const bucket = keys.index(projectId, 'room-photos-of', organisationOf(actor))
    await takeFromLimits(tx, [{ bucket, ...sentPerHour }], now)
  })
  const { bytes, mediaType, ending } = await readAttachment(
    upload.bytes,
    ['jpeg', 'png'],
    upload.sender,
    mostPhotoBytes,
  )
  const name = `${upload.name.replace(/\.[^.]{1,5}$/, '') || upload.name}.${ending}`
  return storeFile(files, projectId ?? '', { name, mediaType, bytes })
}

/** A stored photo becomes one of the room's. */
export async function keepPhoto(
  keys: StationParts['keys'],
  asked: Asked,
  { stationId, roomId }: { readonly stationId: string; readonly roomId: string },
  stored: StoredFile,
): Promise<void> {
  const { tx, now } = asked
  const held = await holdForChange(keys, asked, stationId)
  const { photos } = requireSpace(held, roomId)
  const { latest: version } = await openDraft(keys, asked, held.row)
  const fileId = await keepFile(tx, keys, stored, now)
  await insertPhoto(tx, { stationId, version }, roomId, fileId)
  const deed = { action: 'stationRoom.addPhoto', subject: 'stationRoom', subjectId: roomId }
  await record(tx, { ...deed, before: { photos }, after: { photos: photos + 1, fileId } }, now)
}

export async function removePhoto(
  keys: StationParts['keys'],
  asked: Asked,
  { stationId, roomId, fileId }: { stationId: string; roomId: string; fileId: string },
): Promise<void> {
  const { tx, now } = asked
  const held = await holdForChange(keys, asked, stationId)
  const { photos } = roomOf(held, roomId)
  held.requireOpen(partOfRoom(roomId))
  const there = await listPhotos(tx, keys, { stationId, version: held.row.latest })
  if (!there.some((one) => one.roomId === roomId && one.fileId === fileId)) throw new Refusal('fileGone')
  const { latest: version } = await openDraft(keys, asked, held.row)
  if (await removePhotoFrom(tx, { stationId, version }, fileId)) await dropFile(tx, fileId)
  const deed = { action: 'stationRoom.removePhoto', subject: 'stationRoom', subjectId: roomId }
  await record(tx, { ...deed, before: { photos, fileId }, after: { photos: photos - 1 } }, now)
}

function requireSpace(held: HeldStation, roomId: string) {
  const room = roomOf(held, roomId)
  held.requireOpen(partOfRoom(roomId))
  if (room.photos >= mostPhotos) throw new Refusal('tooManyFiles', { most: mostPhotos })
  return room
}
