import type { StationDetails } from '#contract/station/station.ts'
import { isUnderReview, missingOfStation } from '#contract/station/station-rules.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type Asked, organisationOf } from '../station-parts.ts'
import { isOpenPart, openParts } from '../told/open-parts.ts'
import { listReviews } from '../told/review-store.ts'
import { listPhotos, listRooms, type RoomRow } from '../told/room-store.ts'
import { listNewRooms } from '../told/show-station.ts'
import { getStationSettings } from '../told/station-settings.ts'
import { findStationRow, getVersion, holdStationRow, type StationRow } from '../told/station-store.ts'

/** A station of the asker's own; a stranger's is absent. */
export async function getOwnRow({ tx, actor }: Asked, stationId: string): Promise<StationRow> {
  return own(await findStationRow(tx, stationId), actor)
}

/** The same, and nobody else changes it until the transaction ends. */
export async function holdOwnRow({ tx, actor }: Asked, stationId: string): Promise<StationRow> {
  return own(await holdStationRow(tx, stationId), actor)
}

function own(row: StationRow | null, actor: Asked['actor']): StationRow {
  if (!row || row.organisationId !== organisationOf(actor)) throw new Refusal('stationAbsent')
  return row
}

/** A station that is held to be changed, with what it told last. */
export interface HeldStation {
  readonly row: StationRow
  readonly details: StationDetails
  readonly rooms: readonly (RoomRow & { readonly photos: number })[]
  readonly sparePercent: number
  /** Refuses where the review returned other parts than this. */
  requireOpen(part: string): void
}

/** Not while it is reviewed. */
export async function holdForChange(keys: Keys, asked: Asked, stationId: string): Promise<HeldStation> {
  const { tx } = asked
  const row = await holdOwnRow(asked, stationId)
  if (isUnderReview(row.state)) throw new Refusal('stationWrongState', { state: row.state })
  const of = { stationId, version: row.latest }
  const { details } = await getVersion(tx, keys, stationId, row.latest)
  const { sparePercent } = await getStationSettings(tx)
  const photos = await listPhotos(tx, keys, of)
  const rooms = (await listRooms(tx, of)).map((room) => ({
    ...room,
    photos: photos.filter(({ roomId }) => roomId === room.roomId).length,
  }))
  const [last] = await listReviews(tx, stationId)
  const missing = missingOfStation(details, rooms, sparePercent)
  const open = openParts(last, missing, await listNewRooms(tx, row, last))
  return {
    ...{ row, details, rooms, sparePercent },
    requireOpen(part) {
      if (!isOpenPart(open, part)) throw new Refusal('stationPartClosed', { part })
    },
  }
}
