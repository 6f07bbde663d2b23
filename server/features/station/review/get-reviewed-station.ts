import type { StationChanges } from '#contract/station/station-review.ts'
import { changedParts, isSameRoom, partOfRoom } from '#contract/station/station-rules.ts'
import type { Station, ToldStation } from '#contract/station/station-shapes.ts'
import { findAtDesk } from '#server/platform/desk/desk.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Asked, StationParts } from '../station-parts.ts'
import type { ReviewRow } from '../told/review-store.ts'
import { showStation, showVersion } from '../told/show-station.ts'
import { getStationSettings } from '../told/station-settings.ts'
import { findStationRow, type StationRow } from '../told/station-store.ts'
import { stationDesk } from './station-desk.ts'

/** A station that waits in the reader's scope, with all that a decision about it is made by. */
export async function getReviewedStation(parts: StationParts, asked: Asked, stationId: string) {
  const atDesk = await findAtDesk(stationDesk, asked, stationId)
  const row = await findStationRow(asked.tx, stationId)
  if (!row) throw new Refusal('deskItemAbsent')
  const { station, reviews } = await showStation(parts, asked, row)
  const { conditions } = await getStationSettings(asked.tx)
  const changes = await findChanges(parts, asked, row, { station, reviews })
  return { ...atDesk, station, reviews, revision: row.revision, changes, conditions }
}

/** Since the version that the last review read, or that is in force where none read any since. */
async function findChanges(
  parts: StationParts,
  { tx, now }: Asked,
  { stationId, latest, inForce }: StationRow,
  { station, reviews }: { readonly station: Station; readonly reviews: readonly ReviewRow[] },
): Promise<StationChanges | null> {
  const read = reviews.find(({ version }) => version !== latest)?.version
  const version = Math.max(read ?? 0, inForce ?? 0)
  if (version === 0 || version === latest) return null
  const before = await showVersion(parts, { tx, now }, { stationId, version })
  return { parts: partsThatDiffer(before, station), ...before }
}

const photosOf = ({ photos }: ToldStation['rooms'][number]) => photos.map(({ fileId }) => fileId).join()

export function partsThatDiffer(before: ToldStation, after: ToldStation): string[] {
  const rooms = after.rooms.filter((room) => {
    const was = before.rooms.find(({ roomId }) => roomId === room.roomId)
    return !was || !isSameRoom(was, room) || photosOf(was) !== photosOf(room)
  })
  const gone = before.rooms.some(({ roomId }) => !after.rooms.some((room) => room.roomId === roomId))
  const isNew = after.rooms.some(({ roomId }) => !before.rooms.some((room) => room.roomId === roomId))
  return [
    ...changedParts(before.details, after.details),
    ...(gone || isNew ? ['rooms'] : []),
    ...rooms.map(({ roomId }) => partOfRoom(roomId)),
  ]
}
