import type { ArrangementRules } from '#contract/arrangement/arrangement-rules.ts'
import { type ExamSession, roomsOf } from '#contract/arrangement/exam-session.ts'
import type {
  DistrictToArrange,
  RoomChoice,
  SeatElsewhere,
  SessionRoom,
  SiteSession,
  SiteToArrange,
  Sitting,
} from '#contract/arrangement/plan.ts'
import { usualRows } from '#contract/arrangement/seat-place.ts'
import { familyNameOf } from '#contract/identity/names/family-name.ts'
import { startOfDay } from '#contract/kit/time.ts'
import type { BatchSite, SiteRoom } from '#contract/station/batch-site.ts'
import { listPeopleWhole } from '#server/features/account/account.ts'
import { listBatchSites } from '#server/features/station/station.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { peopleIdsOf } from '../arrangement-store.ts'
import { type ClosedSeat, listClosedSeats, listSessions } from '../sessions/session-store.ts'
import { areasAbove, type District, listAreasInTree } from './district.ts'
import {
  listPlaces,
  listPlacesAtSite,
  listSeatsElsewhere,
  listSeatsOfArea,
  type PlaceToSeat,
  type StoredSeat,
} from './seat-store.ts'

/** What holds for all sites of a batch. */
export interface ArrangementGround {
  readonly batchId: string
  readonly sessions: readonly ExamSession[]
  readonly sites: readonly BatchSite[]
  readonly closed: readonly ClosedSeat[]
}

export async function readGround(tx: Tx, batchId: string): Promise<ArrangementGround> {
  return {
    batchId,
    sessions: await listSessions(tx, batchId),
    sites: await listBatchSites(tx, batchId),
    closed: await listClosedSeats(tx, batchId),
  }
}

export interface OfPlan {
  readonly planId: string
  readonly basePlanId: string | null
  readonly rules: ArrangementRules
}

/** A district with its people, as the engine wants it. Sites of districts behind it are not seated yet. */
export async function readDistrict(
  tx: Tx,
  keys: Keys,
  ground: ArrangementGround,
  plan: OfPlan,
  { district, behind }: { readonly district: District; readonly behind: readonly District[] },
): Promise<{ readonly toArrange: DistrictToArrange; readonly before: readonly StoredSeat[] }> {
  const { siteIds, siteIdsOf } = district
  const places = await listPlaces(tx, ground.batchId, Object.keys(siteIdsOf))
  const namesakes = await readNamesakes(tx, keys, plan, places)
  const inForce = plan.basePlanId && {
    planId: plan.basePlanId,
    areaIds: behind.flatMap((one) => one.siteIds),
  }
  const elsewhere = await readElsewhere(
    tx,
    { planId: plan.planId, areaIds: siteIds, before: inForce || null },
    places,
  )
  const rooms = chosenRoomsOf(ground, siteIds, places)
  const seats = new Map<string, StoredSeat[]>()
  for (const siteId of plan.basePlanId === null ? [] : siteIds)
    seats.set(siteId, await listSeatsOfArea(tx, plan.basePlanId ?? '', siteId))
  const toArrange = {
    sites: siteIds.map((siteId) => ({
      ...{ siteId, sessions: sessionsOfSite(ground, siteId), elsewhere, before: seats.get(siteId) ?? [] },
    })),
    siteIdsOf,
    choosers: places.map((place) => ({
      areaId: place.areaId,
      sitting: sittingOf(place, namesakes, rooms),
    })),
  }
  return { toArrange, before: [...seats.values()].flat() }
}

/** One site with those who sit there or chose it, and one person besides, as the checker wants it. */
export async function readSite(
  tx: Tx,
  keys: Keys,
  ground: ArrangementGround,
  plan: OfPlan,
  areaId: string,
  besides: { readonly applicationId: string; readonly subjectId: string } | null = null,
): Promise<Omit<SiteToArrange, 'before'>> {
  const above = await listAreasAbove(tx, ground, areaId)
  const places = await listPlacesAtSite(tx, { ...ground, ...plan, areaId, above, besides })
  const namesakes = await readNamesakes(tx, keys, plan, places)
  const siteIds = ground.sites.map((site) => site.areaId)
  const rooms = chosenRoomsOf(ground, siteIds, places)
  return {
    siteId: areaId,
    sessions: sessionsOfSite(ground, areaId),
    sittings: places.map((place) => sittingOf(place, namesakes, rooms)),
    elsewhere: await readElsewhere(
      tx,
      { planId: plan.planId, areaIds: [areaId], before: null },
      places,
      besides,
    ),
  }
}

/** Areas whose people may sit at a site, besides itself. */
async function listAreasAbove(
  tx: Tx,
  { batchId, sites }: ArrangementGround,
  areaId: string,
): Promise<string[]> {
  const areas = await listAreasInTree(tx, batchId)
  const isSite = new Set(sites.map((site) => site.areaId))
  const [, ...above] = areasAbove(areaId, new Map(areas.map((area) => [area.areaId, area])))
  return above.flatMap((area) => (isSite.has(area.areaId) ? [] : area.areaId))
}

async function readElsewhere(
  tx: Tx,
  of: Parameters<typeof listSeatsElsewhere>[1],
  places: readonly PlaceToSeat[],
  /** Whose seat it is that is given anew. */
  besides: { readonly applicationId: string; readonly subjectId: string } | null = null,
): Promise<SeatElsewhere[]> {
  const ids = [...new Set(places.map(({ applicationId }) => applicationId))]
  const rows = (await listSeatsElsewhere(tx, of, ids)).filter(
    (row) => row.personId !== besides?.applicationId || row.subjectId !== besides.subjectId,
  )
  return rows.map(({ personId, startsAt, endsAt }) => ({
    personId,
    day: startOfDay(startsAt).toISOString(),
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
  }))
}

/** The sessions of one site with the seats that may be given in each of its rooms. */
export function sessionsOfSite(ground: ArrangementGround, areaId: string): SiteSession[] {
  const site = ground.sites.find((one) => one.areaId === areaId)
  if (!site) return []
  const roomIds = site.rooms.map(({ roomId }) => roomId)
  return ground.sessions.flatMap((session) => {
    const used = roomsOf(session, { areaId, roomIds })
    if (used.length === 0) return []
    return {
      sessionId: session.sessionId,
      day: startOfDay(new Date(session.startsAt)).toISOString(),
      startsAt: Date.parse(session.startsAt),
      endsAt: Date.parse(session.endsAt),
      subjectIds: session.subjects.map(({ subjectId }) => subjectId),
      rooms: site.rooms
        .filter(({ roomId, usableSeats }) => used.includes(roomId) && usableSeats > 0)
        .map((room) => sessionRoomOf(room, closedIn(ground, session.sessionId, room.roomId))),
      most: session.sites.find((one) => one.areaId === areaId)?.most ?? null,
      mostBySubject: Object.fromEntries(
        session.subjects.flatMap(({ subjectId, most }) => (most === null ? [] : [[subjectId, most]])),
      ),
    }
  })
}

const closedIn = ({ closed }: ArrangementGround, sessionId: string, roomId: string): number[] =>
  closed.flatMap((one) => (one.sessionId === sessionId && one.roomId === roomId ? [one.seat] : []))

/** Spare seats are the last ones of a room. */
export function sessionRoomOf(room: SiteRoom, closed: readonly number[]): SessionRoom {
  const spare = Array.from({ length: room.seats - room.usableSeats }, (_, at) => room.usableSeats + at + 1)
  return {
    roomId: room.roomId,
    seats: room.seats,
    rows: room.rows ?? usualRows(room.seats),
    closed: [...new Set([...closed.filter((seat) => seat <= room.seats), ...spare])],
    accessible: room.accessible,
  }
}

/** A room that a session uses, with the seats that may be given in it. */
export interface UsedRoom {
  readonly areaId: string
  readonly session: SiteSession
  readonly seats: number
}
export type UsedRooms = ReadonlyMap<string, UsedRoom>
export const usedRoomKey = ({ sessionId, roomId }: RoomChoice): string => `${sessionId} ${roomId}`

export function usedRoomsOf(ground: ArrangementGround, siteIds: readonly string[]): UsedRooms {
  return new Map(
    siteIds.flatMap((areaId) =>
      sessionsOfSite(ground, areaId).flatMap((session) =>
        session.rooms.map(({ roomId, seats, closed }) => [
          usedRoomKey({ sessionId: session.sessionId, roomId }),
          { areaId, session, seats: seats - new Set(closed).size },
        ]),
      ),
    ),
  )
}

const chosenRoomsOf = (
  ground: ArrangementGround,
  siteIds: readonly string[],
  places: readonly PlaceToSeat[],
): UsedRooms =>
  places.some(({ chosenRoom }) => chosenRoom !== null) ? usedRoomsOf(ground, siteIds) : new Map()

/**
 * What the organisation chose counts while the session uses the room for the subject. What the person appointed, and what
 * they need, goes before it.
 */
function choiceOf(place: PlaceToSeat, rooms: UsedRooms): RoomChoice | null {
  const { subjectId, appointed, accessible, chosenSession: sessionId, chosenRoom: roomId } = place
  if (sessionId === null || roomId === null || appointed || accessible !== null) return null
  const room = rooms.get(usedRoomKey({ sessionId, roomId }))
  return room?.session.subjectIds.includes(subjectId) ? { sessionId, roomId } : null
}

function sittingOf(place: PlaceToSeat, namesakes: ReadonlyMap<string, string>, rooms: UsedRooms): Sitting {
  const { accessible, ownRoom, extraMinutes } = place
  return {
    personId: place.applicationId,
    subjectId: place.subjectId,
    organisationId: place.organisationId,
    namesake: namesakes.get(place.applicationId) ?? null,
    needs:
      accessible === null ? null : { accessible, ownRoom: ownRoom ?? false, extraMinutes: extraMinutes ?? 0 },
    printed: place.printed,
    appointed: place.appointed,
    choice: choiceOf(place, rooms),
  }
}

/** Family name and the first six characters of the certificate: where a mainland one was given out. */
async function readNamesakes(
  tx: Tx,
  keys: Keys,
  { rules }: OfPlan,
  places: readonly PlaceToSeat[],
): Promise<ReadonlyMap<string, string>> {
  if (!rules.apartByNamesake) return new Map()
  const people = await listPeopleWhole(tx, keys, peopleIdsOf(places))
  return new Map(
    places.flatMap(({ applicationId, accountId, recordId }) => {
      const person = people.get(accountId ?? recordId ?? '')
      const isKnown = person && person.name !== '' && person.idNumber !== ''
      return isKnown
        ? [[applicationId, `${familyNameOf(person.name)} ${person.idNumber.slice(0, 6)}`] as const]
        : []
    }),
  )
}
