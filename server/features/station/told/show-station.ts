import type { StationDetails } from '#contract/station/station.ts'
import { reviewStatus } from '#contract/station/station.ts'
import { leastSpare, missingOfStation, usableSeats } from '#contract/station/station-rules.ts'
import type { Station, StationLine, StationRoom, ToldStation } from '#contract/station/station-shapes.ts'
import { listOrganisationNames } from '#server/features/account/account.ts'
import { signedAddress } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, type Versioned } from '#server/platform/database/versions.ts'
import type { Asked, StationParts } from '../station-parts.ts'
import { openParts } from './open-parts.ts'
import { listReviews, type ReviewRow } from './review-store.ts'
import { countChanges, type InVersion, listPhotos, listRooms } from './room-store.ts'
import { getStationSettings } from './station-settings.ts'
import { getVersion, type StationRow } from './station-store.ts'

/** What a station tells of itself counts as changed by these lines of history. */
export const stationVersion = (stationId: string): Versioned => ({
  subject: 'station',
  subjectId: stationId,
  actions: ['station.make', 'station.change', 'station.discard'],
})
const roomDeeds = ['stationRoom.add', 'stationRoom.change']
export const roomVersion = (roomId: string): Versioned => ({
  subject: 'stationRoom',
  subjectId: roomId,
  actions: roomDeeds,
})

const standingOf = ({ stationId, code, state, inForce, disabledBy, disabledReason }: StationRow) => ({
  ...{ stationId, code, state, reviewStatus: reviewStatus[state], inForce: inForce !== null },
  ...{ enabled: disabledBy === null, disabledBy, disabledReason },
})

/** A station as it tells of itself now, with how its review stands. */
export async function showStation(
  parts: StationParts,
  { tx, now }: Pick<Asked, 'tx' | 'now'>,
  row: StationRow,
): Promise<{ readonly station: Station; readonly reviews: readonly ReviewRow[] }> {
  const { stationId, organisationId, latest, inForce } = row
  const { sparePercent } = await getStationSettings(tx)
  const told = await showVersion(parts, { tx, now }, { stationId, version: latest })
  const reviews = await listReviews(tx, stationId)
  const missing = missingOfStation(told.details, told.rooms.map(filed), sparePercent)
  const names = await listOrganisationNames(tx, [organisationId])
  const used =
    inForce !== null && inForce !== latest
      ? await showVersion(parts, { tx, now }, { stationId, version: inForce })
      : null
  const station: Station = {
    ...standingOf(row),
    organisationName: names.get(organisationId) ?? '',
    version: await findVersion(tx, stationVersion(stationId)),
    ...told,
    missing: {
      station: [...missing.station],
      rooms: missing.rooms.map(({ roomId, fields }) => ({ roomId, fields: [...fields] })),
    },
    open: openParts(reviews[0], missing, await listNewRooms(tx, row, reviews[0])),
    reviews: reviews.map(shownReview),
    used,
    sparePercent,
    submittedAt: row.submittedAt?.toISOString() ?? null,
  }
  return { station, reviews }
}

export const filed = ({ photos, ...room }: StationRoom) => ({ ...room, photos: photos.length })

export const shownReview = ({ level, result, reason, conditions, at }: ReviewRow) => ({
  ...{ level, result, reason, conditions: [...conditions], at: at.toISOString() },
})

/** Rooms that stand in the latest version and did not in the one that was returned. */
export async function listNewRooms(
  tx: Tx,
  { stationId, latest }: StationRow,
  review: ReviewRow | undefined,
): Promise<string[]> {
  if (review?.result !== 'failed') return []
  const before = new Set((await listRooms(tx, { stationId, version: review.version })).map(idOf))
  return (await listRooms(tx, { stationId, version: latest })).map(idOf).filter((id) => !before.has(id))
}

const idOf = ({ roomId }: { readonly roomId: string }) => roomId

export async function showVersion(
  { keys, secret }: StationParts,
  { tx, now }: Pick<Asked, 'tx' | 'now'>,
  of: InVersion,
): Promise<ToldStation> {
  const { details } = await getVersion(tx, keys, of.stationId, of.version)
  const { sparePercent } = await getStationSettings(tx)
  const photos = await listPhotos(tx, keys, of)
  const rows = await listRooms(tx, of)
  const versions = await countChanges(tx, rows.map(idOf), roomDeeds)
  const rooms = rows.map(({ position: _, ...room }) => ({
    ...room,
    version: versions.get(room.roomId) ?? 0,
    photos: photos
      .filter(({ roomId }) => roomId === room.roomId)
      .map(({ roomId: _, ...photo }) => ({ ...photo, address: addressOf(secret, tx, photo.fileId, now) })),
    leastSpare: leastSpare(room.seats, sparePercent),
    usableSeats: usableSeats({ ...room, switchedOff: room.switchedOff !== null }, sparePercent),
  }))
  return { details, rooms }
}

const stepMs = 5 * 60 * 1000

/** For some minutes it stays the same, so that a browser does not load the photo anew each time. */
function addressOf(secret: string, { projectId }: Tx, fileId: string, now: Date): string {
  if (projectId === null) throw new Error('A photo of a room belongs to a project.')
  const expiresAt = new Date((Math.floor(now.getTime() / stepMs) + 6) * stepMs)
  return signedAddress(secret, projectId, fileId, expiresAt)
}

/** In one line, by what it told last. */
export async function showLine(
  { keys }: StationParts,
  tx: Tx,
  row: StationRow,
  sparePercent: number,
): Promise<StationLine> {
  const { stationId, latest, state, updatedAt, disabledBy } = row
  const { details } = await getVersion(tx, keys, stationId, latest)
  const rooms = await listRooms(tx, { stationId, version: latest })
  const [review] = state === 'failed' ? await listReviews(tx, stationId) : []
  return {
    ...standingOf(row),
    ...nameAndArea(details),
    rooms: rooms.length,
    seats: rooms.reduce((sum, { seats }) => sum + seats, 0),
    usableSeats: rooms.reduce(
      (sum, room) =>
        sum +
        usableSeats({ ...room, switchedOff: room.switchedOff !== null || disabledBy !== null }, sparePercent),
      0,
    ),
    reason: review?.reason ?? '',
    updatedAt: updatedAt.toISOString(),
  }
}

const nameAndArea = ({ name, area }: StationDetails) => ({ name, area })
