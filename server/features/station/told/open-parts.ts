import { type Missing, partOfRoom, roomOfPart } from '#contract/station/station-rules.ts'
import type { ReviewRow } from './review-store.ts'

/**
 * What may be changed of a station that was returned: the parts that were named, what is missing, and rooms that are new
 * since. Null: everything.
 */
export function openParts(
  last: Pick<ReviewRow, 'result' | 'conditions'> | undefined,
  missing: Missing,
  newRooms: readonly string[],
): string[] | null {
  if (last?.result !== 'failed') return null
  const named = last.conditions.map(({ part }) => part)
  const lacking = [...missing.station, ...missing.rooms.map(({ roomId }) => partOfRoom(roomId))]
  return [...new Set([...named, ...lacking, ...newRooms.map(partOfRoom)])]
}

/** Whether a part is open; a room is too where which rooms there are is open. */
export function isOpenPart(open: readonly string[] | null, part: string): boolean {
  return open === null || open.includes(part) || (roomOfPart(part) !== null && open.includes('rooms'))
}
