import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { type DoorPortrait, doorPortion } from '#contract/door/door.ts'
import type { loadDoorPeople } from '#contract/door/door-endpoints.ts'
import type { BodyOf, ReplyOf } from '#contract/kit/endpoint.ts'
import { shortPhoto } from '#contract/ticket/ticket-code.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { readPublishedSeats } from '#server/features/arrangement/arrangement.ts'
import { listSeatedPeople } from '#server/features/exam-day/exam-day.ts'
import { listApplicationPeople } from '#server/features/registration/registration.ts'
import { readTicketNumbers } from '#server/features/ticket/ticket.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type DoorParts, getOpenDevice } from './door-parts.ts'

/** As wide as two fingers on a phone, some 3 kB: five thousand of them are 15 MB. */
const pictureWidth = 108
const pictureQuality = 55

/** The next of those who are expected at a device's door. */
export async function listDoorPeople(
  { keys }: DoorParts,
  tx: Tx,
  { deviceKey, after }: BodyOf<typeof loadDoorPeople>,
  now: Date,
): Promise<ReplyOf<typeof loadDoorPeople>> {
  const { found, ground } = await getOpenDevice(tx, keys, deviceKey, now)
  if (!ground.plan) throw new Refusal('doorDeviceStrange')
  const { batchId, areaId, sessionId } = found
  const seated = await listSeatedPeople(tx, keys, {
    ...{ batchId, areaId, sessionId },
    page: { after, most: doorPortion },
  })
  const numbers = await readTicketNumbers(
    tx,
    seated.map(({ applicationId }) => applicationId),
  )
  const last = seated.length < doorPortion ? undefined : seated.at(-1)
  return {
    planId: ground.plan.planId,
    people: seated.map(({ applicationId, number, name, idNumber, roomId, seat, photoKey }) => ({
      ...{ applicationId, number, name, idNumber, roomId, seat, hasPhoto: photoKey !== null },
      ticketNumber: numbers.get(applicationId) ?? null,
    })),
    next: last ? { roomId: last.roomId, seat: last.seat } : null,
  }
}

/** Under which keys the photos lie of these people, as far as they sit at the device's door. */
export async function findPhotoKeys(
  { keys }: DoorParts,
  tx: Tx,
  { deviceKey, applicationIds }: { readonly deviceKey: string; readonly applicationIds: readonly string[] },
  now: Date,
): Promise<{ applicationId: string; photoKey: string | null }[]> {
  const { found } = await getOpenDevice(tx, keys, deviceKey, now)
  const seats = await readPublishedSeats(tx, { applicationIds })
  const here = seats.filter(
    ({ areaId, sessionId }) => areaId === found.areaId && sessionId === found.sessionId,
  )
  const people = await listApplicationPeople(tx, [...new Set(here.map((seat) => seat.applicationId))])
  return people.map(({ applicationId, photoKey }) => ({ applicationId, photoKey }))
}

/** Small enough for a phone to keep; the digest is that of the whole photo, as a ticket's code has it. */
export async function drawPortrait(
  files: FileStore,
  { applicationId, photoKey }: { readonly applicationId: string; readonly photoKey: string | null },
): Promise<DoorPortrait> {
  const stream = photoKey === null ? null : await files.open(photoKey)
  if (!stream) return { applicationId, picture: null, digest: null }
  const bytes = await buffer(stream)
  const digest = shortPhoto(createHash('sha256').update(bytes).digest('hex'))
  try {
    const drawn = await sharp(bytes, { limitInputPixels: 20_000_000 })
      .resize({ width: pictureWidth, withoutEnlargement: true })
      .jpeg({ quality: pictureQuality })
      .toBuffer()
    return { applicationId, picture: drawn.toString('base64'), digest }
  } catch {
    return { applicationId, picture: null, digest }
  }
}
