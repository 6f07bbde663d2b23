import type { Batch, Places } from '#contract/batch/batch-shapes.ts'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'

/** How many places there are, by area and subject; those that the reader holds count as free for them, also for another subject of the area. */
export interface PlaceCount {
  /** Undefined where the area does not examine the subject. */
  readonly at: (areaId: string, subjectId: string) => Room | undefined
  /** Areas in which any place is kept. */
  readonly areaIds: ReadonlySet<string>
}
export interface Room {
  readonly free: number
  readonly capacity: number
}

export function countPlaces(places: readonly Places[], held: readonly ChoiceLine[]): PlaceCount {
  const rooms = new Map<string, Room>()
  for (const { areaId, subjectId, subjectFree, areaFree, capacity } of places) {
    const here = held.filter((line) => line.areaId === areaId)
    const own = here.filter((line) => line.subjectId === subjectId)
    const inAll = areaFree === null ? Number.POSITIVE_INFINITY : areaFree + here.length
    rooms.set(`${areaId} ${subjectId}`, { free: Math.min(subjectFree + own.length, inAll), capacity })
  }
  return {
    at: (areaId, subjectId) => rooms.get(`${areaId} ${subjectId}`),
    areaIds: new Set(places.map(({ areaId }) => areaId)),
  }
}

/** For how many more people an area has room, and why for nobody. */
export interface AreaRoom extends Room {
  readonly why: 'open' | 'full' | 'notHere'
  /** The subjects that are in the way. */
  readonly lacking: readonly string[]
}

/**
 * Everybody must take the subjects of `must`, and `least` subjects in all: the area has room for as many as its scarcest
 * needed subject has.
 */
export function roomIn(
  areaId: string,
  must: readonly string[],
  least: number,
  subjects: Batch['subjects'],
  { at }: PlaceCount,
): AreaRoom {
  const missing = must.filter((subjectId) => !at(areaId, subjectId))
  if (missing.length > 0) return { free: 0, capacity: 0, why: 'notHere', lacking: missing }
  const others = subjects.map(({ subjectId }) => subjectId).filter((subjectId) => !must.includes(subjectId))
  const rooms = (subjectIds: readonly string[]) =>
    subjectIds.map((subjectId) => at(areaId, subjectId)).filter((room) => room !== undefined)
  const optional = rooms(others)
    .sort((one, other) => other.free - one.free)
    .slice(0, Math.max(0, least - must.length))
  const needed = [...rooms(must), ...optional]
  const scarcest = needed.reduce<Room | null>((a, b) => (a && a.free <= b.free ? a : b), null)
  if (!scarcest || needed.length < least) return { free: 0, capacity: 0, why: 'notHere', lacking: [] }
  const full = must.filter((subjectId) => at(areaId, subjectId)?.free === 0)
  return { ...scarcest, why: scarcest.free > 0 ? 'open' : 'full', lacking: full }
}

/** Free places of a subject in all areas together. */
export function roomOfSubject(subjectId: string, { at, areaIds }: PlaceCount): Room {
  let free = 0
  let capacity = 0
  for (const areaId of areaIds) {
    const room = at(areaId, subjectId)
    free += room?.free ?? 0
    capacity += room?.capacity ?? 0
  }
  return { free, capacity }
}
